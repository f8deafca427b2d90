import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ApiError, isDemoToken, register } from 'shared-api'
import { Registration } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { Card, FailureAlert, usePageTitle } from 'shared-ui'
import { applyServerErrors, PasswordField, SubmitButton, useForm, useSubmitFailure } from 'shared-ui/form'
import { connectionFailure } from '../session/failure-messages'
import classes from './login-page.module.css'

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

interface PasswordFormProps {
  /** The token of the invitation. */
  token: string
  onAccepted: () => void
}

const VOID = /*i18n*/ 'This link has been used already or has expired. Ask for a new one.'

export function PasswordForm({ token, onAccepted }: PasswordFormProps) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(Registration),
    defaultValues: { token, password: '' },
  })
  const [failure, setFailure] = useSubmitFailure(form)

  const submit = form.handleSubmit(async (registration) => {
    setFailure(undefined)
    try {
      await register(registration)
      onAccepted()
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      if (errors.some(({ field }) => field === 'password')) applyServerErrors(form, errors)
      else setFailure(connectionFailure(error) ?? i18n.t(VOID))
    }
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PasswordField
          control={form.control}
          name="password"
          label={i18n.t('New password')}
          description={i18n.t('4 to 50 characters; administrators and owners at least 10')}
          autoComplete="new-password"
        />
        <FailureAlert>{failure}</FailureAlert>
        <SubmitButton size="md" fullWidth busy={form.formState.isSubmitting}>
          {i18n.t('Set password')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
