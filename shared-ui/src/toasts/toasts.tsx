import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import * as library from './notify'
import { showToastsWith } from './toast'
import classes from './toasts.module.css'

showToastsWith(library)

/**
 * The container of toasts, mounted once by the host. Toasts are animated with CSS, because the library's
 * transitions would keep the old toast visible beside the new one.
 */
export function Toasts() {
  return (
    <Notifications
      limit={1}
      position="bottom-left"
      transitionDuration={0}
      // The live region must exist before a toast is added, or screen readers do not announce it.
      aria-live="polite"
      classNames={{ root: classes.toasts, notification: classes.toast }}
    />
  )
}
