import { DemoCard } from '../login/demo-card'
import { LoginCard } from '../login/login-card'
import { WayIn } from './way-in'

export function Welcome() {
  return (
    <WayIn>
      <LoginCard />
      <DemoCard />
    </WayIn>
  )
}
