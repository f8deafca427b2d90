import { useState } from 'react'
import { useLingui } from 'shared-i18n'
import { lazyPart } from '../parts/lazy-part'
import classes from './forgotten-password.module.css'

const Help = lazyPart(async () => (await import('./forgotten-password-help')).ForgottenPasswordHelp)

/** Its content and the options of the server are loaded when it is opened. */
export function ForgottenPassword() {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.forgotten} onToggle={() => setOpened(true)}>
      <summary>{i18n.t('Forgotten password?')}</summary>
      {opened && <Help />}
    </details>
  )
}
