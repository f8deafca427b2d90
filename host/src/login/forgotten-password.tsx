import { useState } from 'react'
import { lazyPart } from '../shell/lazy-part'
import classes from './forgotten-password.module.css'

const Help = lazyPart(async () => (await import('./forgotten-password-help')).ForgottenPasswordHelp)

/** Its content and the options of the server are loaded when it is opened. */
export function ForgottenPassword() {
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.forgotten} onToggle={() => setOpened(true)}>
      <summary>Forgotten password?</summary>
      {opened && <Help />}
    </details>
  )
}
