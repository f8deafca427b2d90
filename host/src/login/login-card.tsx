import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import type { PendingLogin } from 'shared-api'
import { roleName, useSession } from 'shared-auth'
import { keepsSiteData, useLingui } from 'shared-i18n'
import { Card } from 'shared-ui'
import { lazyPart } from '../parts/lazy-part'
import { LoginHeading } from '../parts/login-heading'
import { ForgottenPassword } from './forgotten-password'
import { LoginForm } from './login-form'
import { PasskeyLoginButton } from './passkey-login-button'
import { UnfinishedLogin } from './unfinished-login'

const WaitingAtLogin = lazyPart(async () => (await import('../offline/waiting-at-login')).WaitingAtLogin)

export function LoginCard() {
  const { i18n } = useLingui()
  const ended = useSession((session) => session.ended)
  const role = useSession(({ user }) => user.role)
  const [unfinished, setUnfinished] = useState<PendingLogin>()
  const [restartedBecause, setRestartedBecause] = useState<string>()
  const restart = (because?: string) => {
    setUnfinished(undefined)
    setRestartedBecause(because)
  }
  return (
    <Card>
      <LoginHeading />
      <Text c="dimmed" mt={4} mb="lg">
        {unfinished
          ? i18n.t('One more step')
          : i18n.t('Enter your email and password to login to your account')}
      </Text>
      {!keepsSiteData() && (
        <Alert role="note" color="yellow" mb="md" title={i18n.t('This browser blocks the data of this site')}>
          {i18n.t(
            'You can work, but you are logged out after a reload and after 15 minutes, and nothing is kept. Allow cookies and site data for this address to stay logged in.',
          )}
        </Alert>
      )}
      {ended && (
        <Alert role="status" color="yellow" mb="md">
          {i18n.t('Your session has ended. Log in again to continue where you were.')}
          <WaitingAtLogin />
        </Alert>
      )}
      {role !== 'NONE' && (
        <Alert role="alert" color="yellow" mb="md">
          {i18n.t('There is nothing here for the role {role}. Log in with another account.', {
            role: roleName(role),
          })}
        </Alert>
      )}
      {unfinished ? (
        <UnfinishedLogin login={unfinished} onRestart={restart} />
      ) : (
        <>
          {restartedBecause && (
            <Alert role="alert" color="yellow" mb="md">
              {restartedBecause}
            </Alert>
          )}
          <LoginForm onUnfinished={setUnfinished} />
          <PasskeyLoginButton />
          <ForgottenPassword />
        </>
      )}
    </Card>
  )
}
