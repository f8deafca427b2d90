import { Trans } from 'shared-i18n'
import classes from './demo-notice.module.css'

/** Shown on every screen of a demo. */
export function DemoNotice() {
  return (
    <p className={classes.notice} role="note">
      <Trans
        id={
          /*i18n*/ '<0>Demo</0> with sample data: your changes stay in this browser and are removed at logout.'
        }
        components={[<b key="0" />]}
      />
    </p>
  )
}
