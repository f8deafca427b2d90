import { valibotResolver } from '@hookform/resolvers/valibot'
import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { authenticate, type PendingLogin } from 'shared-api'
import { Credentials } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'
import { PasswordField, SubmitButton, TextField, useForm, useSendForm } from 'shared-ui/form/basics'
import { connectionFailure, loginFailure } from '../session/failure-messages'

interface LoginFormProps {
  onUnfinished: (login: PendingLogin) => void
}

const EMPTY: Credentials = { email: '', password: '' }

/** Logs in. The page follows the session and redirects. */
export function LoginForm({ onUnfinished }: LoginFormProps) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(Credentials), defaultValues: EMPTY })
  const { busy, failure, onSubmit } = useSendForm(
    form,
    async (credentials) => {
      const unfinished = await authenticate(credentials)
      if (unfinished) onUnfinished(unfinished)
    },
    loginFailure,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Some password managers fill the fields without an event.
    const filled = new FormData(event.currentTarget)
    for (const name of ['email', 'password'] as const) form.setValue(name, String(filled.get(name)))
    onSubmit(event)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextField
          control={form.control}
          name="email"
          label={i18n.t('Email')}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField
          control={form.control}
          name="password"
          label={i18n.t('Password')}
          autoComplete="current-password"
        />
        <FailureAlert>{failure}</FailureAlert>
        <SubmitButton size="md" fullWidth busy={busy}>
          {i18n.t('Login')}
        </SubmitButton>
      </Stack>
    </form>
  )
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
