import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { authenticate, type PendingLogin } from 'shared-api'
import { Credentials } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'
import * as v from 'valibot'
import { connectionFailure, loginFailure } from '../session/failure-messages'

interface LoginFormProps {
  onUnfinished: (login: PendingLogin) => void
}

/**
 * Logs in. The page follows the session and redirects. It does not use react-hook-form, so that the login screen does
 * not load it.
 */
export function LoginForm({ onUnfinished }: LoginFormProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const errors = isChecked ? errorsOf(typed) : {}

  const fieldProps = (name: keyof Credentials) => ({
    name,
    error: errors[name],
    // Mantine does not set it on a password field.
    'aria-invalid': name in errors,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setFailure(undefined)
      setTyped({ ...typed, [name]: event.currentTarget.value })
    },
  })

  const submit: ComponentProps<'form'>['onSubmit'] = async (event) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    setIsChecked(true)
    // Read from the fields: some password managers fill them without an event.
    const filled = Object.fromEntries(new FormData(event.currentTarget)) as Partial<Credentials>
    setTyped({ email: '', password: '', ...filled })
    const credentials = v.safeParse(Credentials, filled)
    if (!credentials.success) return focusField(event.currentTarget, credentials.issues[0])
    setBusy(true)
    try {
      const unfinished = await authenticate(credentials.output)
      if (unfinished) onUnfinished(unfinished)
    } catch (error) {
      setFailure(loginFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          {...fieldProps('email')}
          label={i18n.t('Email')}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordInput
          {...fieldProps('password')}
          label={i18n.t('Password')}
          autoComplete="current-password"
        />
        <FailureAlert>{failure}</FailureAlert>
        <BusyButton type="submit" size="md" fullWidth busy={busy}>
          {i18n.t('Login')}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The first error of each field. */
function errorsOf(typed: Credentials): Partial<Record<keyof Credentials, string>> {
  const { issues = [] } = v.safeParse(Credentials, typed)
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]))
}

function focusField(form: HTMLFormElement, issue: v.BaseIssue<unknown>): void {
  const field = form.elements.namedItem(v.getDotPath(issue) ?? '')
  if (field instanceof HTMLElement) field.focus()
}

/** Logs in without a password. No code is loaded and no request is sent before it is pressed. */
export function PasskeyLoginButton() {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!('PublicKeyCredential' in window)) return null
  const logIn = async () => {
    setBusy(true)
    setFailure(undefined)
    const failed = await import('../second-factor/passkey-prompt').then(
      ({ logInWithPasskey }) => logInWithPasskey(),
      connectionFailure,
    )
    setFailure(failed)
    setBusy(false)
  }
  return (
    <Stack gap="xs" mt="sm">
      <BusyButton variant="default" size="md" fullWidth busy={busy} onClick={() => void logIn()}>
        {i18n.t('Log in with a passkey')}
      </BusyButton>
      <FailureAlert>{failure}</FailureAlert>
    </Stack>
  )
}
