import { valibotResolver } from '@hookform/resolvers/valibot'
import { Text } from '@mantine/core'
import { ApiError, changeOwnProfile, useOwnProfile } from 'shared-api'
import { type OwnProfile, OwnProfileInput } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { LoadingOrFailed, toast } from 'shared-ui'
import { applyServerErrors, PasswordField, SendForm, TextField, useForm, useSendForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import { connectionFailure } from '../../session/failure-messages'

/** Name and email of an administrator or owner. */
export function OwnProfileDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useOwnProfile()
  return (
    <Modal opened onClose={onClose} title={i18n.t('Name and email')}>
      {query.data ? (
        <ProfileForm profile={query.data} onClose={onClose} />
      ) : (
        <LoadingOrFailed request={query} />
      )}
    </Modal>
  )
}

function ProfileForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(OwnProfileInput),
    defaultValues: { ...profile, currentPassword: '' },
  })
  const sending = useSendForm(
    form,
    async (values) => {
      await changeOwnProfile(values)
      toast({ title: i18n.t('Name and email changed.') })
      onClose()
    },
    (error) => {
      const errors = error instanceof ApiError ? error.errors : []
      applyServerErrors(form, errors)
      if (errors.length > 0) return undefined
      return (
        connectionFailure(error) ?? i18n.t('There was a problem with your request. Try again in a moment.')
      )
    },
  )
  const { control } = form
  return (
    <SendForm
      {...sending}
      submitLabel={i18n.t('Save')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
    >
      <TextField
        control={control}
        name="name"
        label={i18n.t('Name')}
        autoComplete="given-name"
        data-autofocus
      />
      <TextField control={control} name="lastname" label={i18n.t('Lastname')} autoComplete="family-name" />
      <TextField
        control={control}
        name="email"
        label={i18n.t('Email')}
        description={i18n.t('The address that you log in with')}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        control={control}
        name="currentPassword"
        label={i18n.t('Current password')}
        autoComplete="current-password"
      />
      <Text size="sm" c="dimmed">
        {i18n.t('Your sessions on other devices end.')}
      </Text>
    </SendForm>
  )
}
