import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { SecondFactorSource } from 'shared-api'
import { NewPasskey } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { FailureAlert } from 'shared-ui'
import { SubmitButton, TextField, useForm, useSubmitFailure } from 'shared-ui/form'
import * as v from 'valibot'
import { describeDevice } from '../session/describe-device'
import { createPasskey, passkeyFailure } from './passkey-prompt'

const PasskeyName = v.pick(NewPasskey, ['name'])

interface AddPasskeyProps {
  source: SecondFactorSource
  onEnrolled: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** Asks for a name, then lets the browser make a passkey. */
export function AddPasskey({ source, onEnrolled, onCancel }: AddPasskeyProps) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(PasskeyName),
    defaultValues: { name: describeDevice(navigator.userAgent).slice(0, 60) },
  })
  const { isSubmitting } = form.formState
  const [failure, setFailure] = useSubmitFailure(form)

  const submit = form.handleSubmit(async ({ name }) => {
    setFailure(undefined)
    try {
      const credential = await createPasskey(await source.passkeyCreation())
      onEnrolled((await source.addPasskey({ name, credential })).recoveryCodes)
    } catch (error) {
      setFailure(passkeyFailure(error))
    }
  })

  return (
    <form noValidate onSubmit={isSubmitting ? (event) => event.preventDefault() : submit}>
      <Stack gap="md">
        <Text>
          {i18n.t(
            'A passkey is kept by this device, your phone or a security key, and is used with a fingerprint, a face or a PIN. It works at this site only.',
          )}
        </Text>
        <TextField
          control={form.control}
          name="name"
          label={i18n.t('Name of the passkey')}
          description={i18n.t('To distinguish your passkeys')}
          autoFocus
        />
        <FailureAlert>{failure}</FailureAlert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
          <SubmitButton busy={isSubmitting}>{i18n.t('Add the passkey')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
