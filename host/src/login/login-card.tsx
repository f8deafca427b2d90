import { Alert, Badge, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { PendingLogin } from 'shared-api'
import { roleName, useSession } from 'shared-auth'
import { currentLanguage, keepsSiteData, useLingui } from 'shared-i18n'
import { Card, lazyScreen } from 'shared-ui'
import classes from './forgotten-password.module.css'
import { LoginForm, PasskeyLoginButton } from './login-form'

const WaitingAtLogin = lazyScreen(async () => (await import('../offline/waiting-at-login')).WaitingAtLogin, {
  optional: true,
})

const InsecureAddress = lazyScreen(async () => (await import('./insecure-address')).InsecureAddress, {
  optional: true,
})

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
      {window.isSecureContext === false && <InsecureAddress />}
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

/** The heading of the login screen. The texts of the specification have the role of the session beside it. */
export function LoginHeading() {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  return (
    <Title order={1}>
      <Group component="span" gap="sm">
        {i18n.t('Login')}{' '}
        {currentLanguage() === 'default' && (
          <Badge component="span" variant="default" c="dimmed" size="sm">
            {role}
          </Badge>
        )}
      </Group>
    </Title>
  )
}

const SecondStep = lazyScreen(async () => (await import('../second-factor/second-step')).SecondStep, {
  optional: true,
})
const MustEnrol = lazyScreen(async () => (await import('../second-factor/must-enrol')).MustEnrol, {
  optional: true,
})

interface UnfinishedLoginProps {
  login: PendingLogin
  /** Called with a message when the login has to begin again. */
  onRestart: (message?: string) => void
}

/** The step after the password of a login that needs a second factor. Its code is loaded only then. */
export function UnfinishedLogin({ login, onRestart }: UnfinishedLoginProps) {
  return 'ticket' in login ? (
    <SecondStep step={login} onRestart={onRestart} />
  ) : (
    <MustEnrol login={login} onRestart={onRestart} />
  )
}

const Help = lazyScreen(async () => (await import('./forgotten-password-help')).ForgottenPasswordHelp, {
  optional: true,
})

/** Its content and the options of the server are loaded when it is opened. */
function ForgottenPassword() {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.forgotten} onToggle={() => setOpened(true)}>
      <summary>{i18n.t('Forgotten password?')}</summary>
      {opened && <Help />}
    </details>
  )
}
