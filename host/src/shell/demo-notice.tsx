import classes from './demo-notice.module.css'

/** Shown on every screen of a demo. */
export function DemoNotice() {
  return (
    <p className={classes.notice} role="note">
      <b>Demo</b> with sample data: your changes stay in this browser and are removed at logout.
    </p>
  )
}
