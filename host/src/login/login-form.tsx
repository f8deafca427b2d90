import { valibotResolver } from '@hookform/resolvers/valibot'
import { Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { authenticate, type UnfinishedLogin } from 'shared-api'
import { Credentials } from 'shared-api/contract'
import { FailureAlert, PasswordField, SubmitButton, TextField, useSubmitFailure } from 'shared-ui'
import { loginFailure } from './login-failure'

interface LoginFormProps {
  onUnfinished: (login: UnfinishedLogin) => void
}

/** Logs in. The page follows the session and redirects. */
export function LoginForm({ onUnfinished }: LoginFormProps) {
  const form = useForm({
    resolver: valibotResolver(Credentials),
    defaultValues: { email: '', password: '' },
  })
  const { isSubmitting } = form.formState
  const [failure, setFailure] = useSubmitFailure(form)

  const submit = form.handleSubmit(async (credentials) => {
    setFailure(undefined)
    try {
      const unfinished = await authenticate(credentials)
      if (unfinished) onUnfinished(unfinished)
    } catch (error) {
      setFailure(loginFailure(error))
    }
  })

  return (
    <form noValidate onSubmit={isSubmitting ? (event) => event.preventDefault() : submit}>
      <Stack gap="md">
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <FailureAlert>{failure}</FailureAlert>
        <SubmitButton size="md" fullWidth busy={isSubmitting}>
          Login
        </SubmitButton>
      </Stack>
    </form>
  )
}
