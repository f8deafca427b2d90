import { Stack } from '@mantine/core'
import { useState } from 'react'
import { BusyButton, FailureAlert } from 'shared-ui'

/** Logs in without a password. Nothing is loaded and nobody is asked before the user presses it. */
export function PasskeyLoginButton() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!('PublicKeyCredential' in window)) return null
  const logIn = async () => {
    setBusy(true)
    setFailure(undefined)
    const failed = await import('../second-factor/passkey-login').then(
      ({ logInWithPasskey }) => logInWithPasskey(),
      () => 'The server does not answer. Try again in a moment.',
    )
    setFailure(failed)
    setBusy(false)
  }
  return (
    <Stack gap="xs" mt="sm">
      <BusyButton variant="default" size="md" fullWidth busy={busy} onClick={() => void logIn()}>
        Log in with a passkey
      </BusyButton>
      <FailureAlert>{failure}</FailureAlert>
    </Stack>
  )
}
