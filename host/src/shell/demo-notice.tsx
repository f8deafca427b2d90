import { Markup, useLingui } from 'shared-i18n'
import classes from './demo-notice.module.css'

/** Shown on every screen of a demo. */
export function DemoNotice() {
  const { i18n } = useLingui()
  return (
    <p className={classes.notice} role="note">
      <Markup
        text={i18n.t(
          '<0>Demo</0> with sample data: your changes stay in this browser and are removed at logout.',
        )}
        tags={[<b key="0" />]}
      />
    </p>
  )
}
