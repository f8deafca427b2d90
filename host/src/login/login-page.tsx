import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Navigate, useLocation } from 'react-router-dom'
import { authenticate, demoCredentials } from 'shared-api'
import { type RealRole, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Card, usePageTitle } from 'shared-ui'
import { SectionsPending, useLoggedInChunk } from '../remotes/load-sections'
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

const DEMOS: readonly [RealRole, string][] = [
  ['EMPLOYEE', /*i18n*/ 'Login as an Employee'],
  ['ADMINISTRATOR', /*i18n*/ 'Login as an Administrator'],
  ['OWNER', /*i18n*/ 'Login as an Owner'],
]

/** Starts a demo with one click, without an account and without the server. */
export function DemoCard() {
  const { i18n } = useLingui()
  return (
    <Card>
      <Title order={2}>{i18n.t('Try the demo')}</Title>
      <Text c="dimmed" size="sm" mt={4} mb="md">
        {i18n.t('It works on sample data. Your changes stay in this browser.')}
      </Text>
      <Stack gap="xs">
        {DEMOS.map(([role, label]) => (
          <Button
            key={role}
            variant="light"
            justify="flex-start"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => void authenticate(demoCredentials(role))}
          >
            {i18n.t(label)}
          </Button>
        ))}
      </Stack>
    </Card>
  )
}
