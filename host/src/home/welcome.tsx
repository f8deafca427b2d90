import { AuthLayout } from '../login/auth-layout'
import { DemoCard } from '../login/demo-card'
import { LoginCard } from '../login/login-card'

export function Welcome() {
  return (
    <AuthLayout>
      <LoginCard />
      <DemoCard />
    </AuthLayout>
  )
}
