import { useLingui } from 'shared-i18n'
import classes from './demo-notice.module.css'

/** Shown on every screen of a demo. */
export function DemoNotice() {
  const { i18n } = useLingui()
  return (
    <p className={classes.notice} role="note">
      <b>{i18n.t('Demo')}</b>{' '}
      {i18n.t('with sample data: sales and saved views stay until logout, other changes until a reload.')}
    </p>
  )
}
