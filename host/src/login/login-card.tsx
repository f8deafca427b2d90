import { Alert, Text } from '@mantine/core'
import { useSession } from 'shared-auth'
import { Card } from 'shared-ui'
import { ForgottenPassword } from './forgotten-password'
import { LoginForm } from './login-form'
import { LoginHeading } from './login-heading'
import { useWarmUp } from './use-warm-up'

export function LoginCard() {
  const ended = useSession((session) => session.ended)
  const role = useSession(({ user }) => user.role)
  useWarmUp()
  return (
    <Card>
      <LoginHeading />
      <Text c="dimmed" mt={4} mb="lg">
        Enter your email and password to login to your account
      </Text>
      {ended && (
        <Alert role="status" color="yellow" mb="md">
          Your session has ended. Log in again to go on where you were.
        </Alert>
      )}
      {role !== 'NONE' && (
        <Alert role="alert" color="yellow" mb="md">
          There is nothing here for the role {role}. Log in with another account.
        </Alert>
      )}
      <LoginForm />
      <ForgottenPassword />
    </Card>
  )
}
