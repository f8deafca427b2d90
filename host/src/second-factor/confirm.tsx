import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SecondFactorSource } from 'shared-api'
import { Password } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'
import { PasswordField, SendForm, useForm, useSendForm } from 'shared-ui/form'
import * as v from 'valibot'
import { codeFailure } from '../session/failure-messages'
import { passkeyFailure, signWithPasskey } from './passkey-prompt'

const Passwords = v.object({ password: Password })

interface ConfirmIdentityProps {
  source: SecondFactorSource
  /** Whether the user has a passkey that can be used here. */
  hasPasskey: boolean
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for the password or a passkey, because the login is some time ago. */
export function ConfirmIdentity({ source, hasPasskey, onConfirmed, onCancel }: ConfirmIdentityProps) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(Passwords), defaultValues: { password: '' } })
  const { setFailure, ...sending } = useSendForm(
    form,
    async ({ password }) => {
      await source.confirm({ method: 'password', password })
      onConfirmed()
    },
    (error) => codeFailure(error, i18n.t('The password is wrong.')),
  )
  const [signing, setSigning] = useState(false)
  const sign = async () => {
    setFailure(undefined)
    setSigning(true)
    try {
      const passkey = await signWithPasskey(await source.confirmOptions())
      await source.confirm({ method: 'passkey', passkey })
      onConfirmed()
    } catch (error) {
      setFailure(passkeyFailure(error))
      setSigning(false)
    }
  }

  return (
    <SendForm
      {...sending}
      submitLabel={i18n.t('Confirm')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onCancel }}
      buttons={
        hasPasskey && (
          <BusyButton variant="default" busy={signing} onClick={() => void sign()}>
            {i18n.t('Use a passkey')}
          </BusyButton>
        )
      }
    >
      <Text>{i18n.t('You logged in some time ago. Confirm your identity first.')}</Text>
      <PasswordField
        control={form.control}
        name="password"
        label={i18n.t('Your password')}
        autoComplete="current-password"
        autoFocus
      />
    </SendForm>
  )
}

interface ConfirmRemovalProps {
  question: string
  confirm: string
  act: () => Promise<void>
  onCancel: () => void
}

/** Asks before something is removed or made invalid. */
export function ConfirmRemoval({ question, confirm, act, onCancel }: ConfirmRemovalProps) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(codeFailure(error, i18n.t('It has already been removed.')))
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Text>{question}</Text>
      <FailureAlert>{failure}</FailureAlert>
      <Group justify="flex-end">
        <Button variant="default" autoFocus onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
        <BusyButton color="red" busy={busy} onClick={() => void run()}>
          {confirm}
        </BusyButton>
      </Group>
    </Stack>
  )
}
