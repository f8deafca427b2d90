import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Stack, Text } from '@mantine/core'
import { ApiError, changePassword } from 'shared-api'
import { PasswordChange } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import { FailureAlert, toast } from 'shared-ui'
import { applyServerErrors, PasswordField, SubmitButton, useForm, useSubmitFailure } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import { connectionFailure } from '../../session/failure-messages'

const failed = () => i18n.t('There was a problem with your request. Try again in a moment.')

export function ChangePassword({ onClose }: { onClose: () => void }) {
  useLingui()
  const isEmployee = useSession(({ user }) => roleFamily(user.role) === 'EMPLOYEE')
  const form = useForm({
    resolver: valibotResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const [failure, setFailure] = useSubmitFailure(form)

  const submit = form.handleSubmit(async (passwords) => {
    setFailure(undefined)
    try {
      await changePassword(passwords)
      toast({
        title: i18n.t('Password changed.'),
        description: i18n.t('Your other sessions have ended.'),
      })
      onClose()
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      if (errors.length > 0) applyServerErrors(form, errors)
      else setFailure(connectionFailure(error) ?? failed())
    }
  })

  return (
    <Modal opened onClose={onClose} title={i18n.t('Change password')} centered>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <PasswordField
            control={form.control}
            name="currentPassword"
            label={i18n.t('Current password')}
            autoComplete="current-password"
            data-autofocus
          />
          <PasswordField
            control={form.control}
            name="newPassword"
            label={i18n.t('New password')}
            description={isEmployee ? i18n.t('4 to 50 characters') : i18n.t('10 to 50 characters')}
            autoComplete="new-password"
          />
          <Text size="sm" c="dimmed">
            {i18n.t('Your sessions on other devices end.')}
          </Text>
          <FailureAlert>{failure}</FailureAlert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <SubmitButton busy={form.formState.isSubmitting}>{i18n.t('Change password')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
