import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isDemoToken } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Card, usePageTitle } from 'shared-ui'
import classes from '../login/login-page.module.css'
import { PasswordForm } from './password-form'

/** The page of an invitation link. The token is in the URL's fragment. */
export function InvitationPage() {
  const { i18n } = useLingui()
  const token = useLocation().hash.slice(1)
  const [accepted, setAccepted] = useState(false)
  usePageTitle(i18n.t('Set your password'))
  return (
    <div className={classes.page}>
      <Card>
        {accepted ? (
          <Accepted />
        ) : isDemoToken(token) ? (
          <DemoLink />
        ) : token ? (
          <Invited token={token} onAccepted={() => setAccepted(true)} />
        ) : (
          <NoToken />
        )}
      </Card>
    </div>
  )
}

function Invited({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { i18n } = useLingui()
  return (
    <>
      <Title order={1}>{i18n.t('Set your password')}</Title>
      <Text c="dimmed" mt={4} mb="lg">
        {i18n.t('You log in with it and your email.')}
      </Text>
      <PasswordForm token={token} onAccepted={onAccepted} />
    </>
  )
}

function Accepted() {
  const { i18n } = useLingui()
  return (
    <>
      <Title order={1}>{i18n.t('Welcome')}</Title>
      <Text role="status" mt={4} mb="lg">
        {i18n.t('Your password is set.')}
      </Text>
      <Button component={Link} to="/login" fullWidth size="md">
        {i18n.t('Go to login')}
      </Button>
    </>
  )
}

function DemoLink() {
  const { i18n } = useLingui()
  return (
    <>
      <Title order={1}>{i18n.t('This link is from the demo')}</Title>
      <Text mt={4} mb="lg">
        {i18n.t(
          'The demo has no server, so its links set no password. Outside the demo, such a link opens the form for a new password.',
        )}
      </Text>
      <Button component={Link} to="/" fullWidth size="md">
        {i18n.t('Go to the home page')}
      </Button>
    </>
  )
}

function NoToken() {
  const { i18n } = useLingui()
  return (
    <>
      <Title order={1}>{i18n.t('This link is incomplete')}</Title>
      <Text mt={4}>
        {i18n.t('Open the complete link of your invitation, including its last characters.')}
      </Text>
    </>
  )
}
