import classes from './demo-notice.module.css'

/** Shown on every screen of a demo. */
export function DemoNotice() {
  return (
    <p className={classes.notice} role="note">
      <b>Demo</b> with sample data: what you do stays in this browser, and is gone after a logout.
    </p>
  )
}
