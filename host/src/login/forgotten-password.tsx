import classes from './forgotten-password.module.css'

/** Says whom to ask for a new link. There is no mail server, so links are handed over in person. */
export function ForgottenPassword() {
  return (
    <details className={classes.forgotten}>
      <summary>Forgotten password?</summary>
      <p>
        Ask for a new link: employees ask an administrator, administrators ask an owner. It lets you set a new
        password.
      </p>
    </details>
  )
}
