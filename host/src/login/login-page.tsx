import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { usePageTitle } from 'shared-ui'
import { WayIn } from '../home/way-in'
import { LoginCard } from './login-card'
import classes from './login-page.module.css'
import { readReturnTo, targetAfterLogin } from './return-to'
import { RoleDenied } from './role-denied'

export function LoginPage() {
  const role = useSession(({ user }) => user.role)
  const asked = readReturnTo(useLocation().state)
  usePageTitle('Login')

  const target = targetAfterLogin(asked, role)
  const denied = asked?.denied && asked.from !== target
  if (role !== 'NONE' && !denied) return <Navigate to={target} replace />
  if (role !== 'NONE')
    return (
      <div className={classes.page}>
        <RoleDenied from={asked?.from ?? '/'} />
      </div>
    )
  return (
    <WayIn>
      <LoginCard />
    </WayIn>
  )
}
