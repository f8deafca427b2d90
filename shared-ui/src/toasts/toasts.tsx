import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/**
 * The place where toasts appear; mounted once, by the host. A toast slides in by its style sheet: the library's own
 * transitions would leave the one that goes in sight beside the one that comes.
 */
export function Toasts() {
  return (
    <Notifications
      limit={1}
      position="bottom-right"
      transitionDuration={0}
      // A screen reader hears what comes into a place that it knows already, and not every place that comes.
      aria-live="polite"
      classNames={{ notification: classes.toast }}
    />
  )
}
