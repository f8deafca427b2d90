import { DemoCard } from '../login/demo-card'
import { LoginCard } from '../login/login-card'
import { AuthLayout } from './auth-layout'

export function Welcome() {
  return (
    <AuthLayout>
      <LoginCard />
      <DemoCard />
    </AuthLayout>
  )
}
