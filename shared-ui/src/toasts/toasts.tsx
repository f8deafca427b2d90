import { Notifications } from '@mantine/notifications'

/** The place where toasts appear; mounted once, by the host. */
export function Toasts() {
  return <Notifications limit={1} position="bottom-right" />
}
