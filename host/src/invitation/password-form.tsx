import { valibotResolver } from '@hookform/resolvers/valibot'
import { Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { register } from 'shared-api'
import { Registration } from 'shared-api/contract'
import { FailureAlert } from 'shared-ui'
import { PasswordField, SubmitButton, useSubmitFailure } from 'shared-ui/form'
import { connectionFailure } from '../session/connection-failure'

interface PasswordFormProps {
  /** The token of the invitation. */
  token: string
  onAccepted: () => void
}

const VOID = 'This link has been used already or has expired. Ask for a new one.'

export function PasswordForm({ token, onAccepted }: PasswordFormProps) {
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
      setFailure(connectionFailure(error) ?? VOID)
    }
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PasswordField
          control={form.control}
          name="password"
          label="New password"
          description="4 to 50 characters"
          autoComplete="new-password"
        />
        <FailureAlert>{failure}</FailureAlert>
        <SubmitButton size="md" fullWidth busy={form.formState.isSubmitting}>
          Set password
        </SubmitButton>
      </Stack>
    </form>
  )
}
