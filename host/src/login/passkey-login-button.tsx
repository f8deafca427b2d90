import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'
import { connectionFailure } from '../session/connection-failure'

/** Logs in without a password. No code is loaded and no request is sent before it is pressed. */
export function PasskeyLoginButton() {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!('PublicKeyCredential' in window)) return null
  const logIn = async () => {
    setBusy(true)
    setFailure(undefined)
    const failed = await import('../second-factor/passkey-login').then(
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
