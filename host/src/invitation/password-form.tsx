import { valibotResolver } from '@hookform/resolvers/valibot'
import { Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { ApiError, register } from 'shared-api'
import { Registration } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { FailureAlert } from 'shared-ui'
import { applyServerErrors, PasswordField, SubmitButton, useSubmitFailure } from 'shared-ui/form'
import { connectionFailure } from '../session/connection-failure'

interface PasswordFormProps {
  /** The token of the invitation. */
  token: string
  onAccepted: () => void
}

const VOID = /*i18n*/ 'This link has been used already or has expired. Ask for a new one.'

export function PasswordForm({ token, onAccepted }: PasswordFormProps) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(Registration),
    defaultValues: { token, password: '' },
  })
  const [failure, setFailure] = useSubmitFailure(form)

  const submit = form.handleSubmit(async (registration) => {
    setFailure(undefined)
    try {
      await register(registration)
      onAccepted()
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      if (errors.some(({ field }) => field === 'password')) applyServerErrors(form, errors)
      else setFailure(connectionFailure(error) ?? i18n.t(VOID))
    }
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PasswordField
          control={form.control}
          name="password"
          label={i18n.t('New password')}
          description={i18n.t('4 to 50 characters; administrators and owners at least 10')}
          autoComplete="new-password"
        />
        <FailureAlert>{failure}</FailureAlert>
        <SubmitButton size="md" fullWidth busy={form.formState.isSubmitting}>
          {i18n.t('Set password')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
