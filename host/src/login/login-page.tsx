import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { usePageTitle } from 'shared-ui'
import { useLoggedInChunk } from '../remotes/load-sections'
import { SectionsPending } from '../remotes/section-routes'
import { useSections } from '../sections'
import { readReturnTo, targetAfterLogin } from '../session/follow-session'
import { AuthLayout } from './auth-layout'
import { LoginCard } from './login-card'
import classes from './login-page.module.css'

export function LoginPage() {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  const asked = readReturnTo(useLocation().state)
  const sections = useSections((state) => state.sections)
  const { RoleDenied } = useLoggedInChunk()
  usePageTitle(i18n.t('Login'))

  if (role !== 'NONE' && !sections) return <SectionsPending />
  const target = targetAfterLogin(asked, role)
  if (RoleDenied && target && asked?.denied && asked.from !== target)
    return (
      <div className={classes.page}>
        <RoleDenied from={asked.from} />
      </div>
    )
  if (target) return <Navigate to={target} replace />
  return (
    <AuthLayout>
      <LoginCard />
    </AuthLayout>
  )
}
