import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import {
  ApiError,
  authenticate,
  checkInvitation,
  type Invited,
  isDemoToken,
  type PendingLogin,
  register,
} from 'shared-api'
import { isOfOffice, Registration } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import {
  Card,
  FailureAlert,
  invitationSentence,
  Loading,
  roleRule,
  useLinkToken,
  usePageTitle,
  useSiteName,
} from 'shared-ui'
import { applyServerErrors, PasswordField, SubmitButton, useForm, useSendForm } from 'shared-ui/form'
import { connectionFailure } from '../session/failure-messages'
import { UnfinishedLogin } from './login-card'
import classes from './login-page.module.css'

/** The page of an invitation link. The token is in the URL's fragment. */
export function InvitationPage() {
  const { i18n } = useLingui()
  const { token } = useLinkToken()
  usePageTitle(i18n.t('Set your password'))
  return (
    <div className={classes.page}>
      <Card>{isDemoToken(token) ? <DemoLink /> : token ? <CheckedLink token={token} /> : <NoToken />}</Card>
    </div>
  )
}

type Check = { invited: Invited } | { failure: unknown }

/** Checks the link before anything is typed: one that does not work says so at once. */
function CheckedLink({ token }: { token: string }) {
  const { i18n } = useLingui()
  const [check, setCheck] = useState<Check>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again.
  useEffect(() => {
    const leaving = new AbortController()
    setCheck(undefined)
    checkInvitation(token, leaving.signal).then(
      (invited) => setCheck({ invited }),
      (failure: unknown) => leaving.signal.aborted || setCheck({ failure }),
    )
    return () => leaving.abort()
  }, [token, tries])
  if (!check) return <Loading />
  if ('invited' in check) return <InvitedPerson token={token} invited={check.invited} />
  const unreachable = connectionFailure(check.failure)
  if (unreachable === undefined) return <EndedLink />
  return (
    <Stack gap="md">
      <FailureAlert>{unreachable}</FailureAlert>
      <Button variant="default" onClick={() => setTries(tries + 1)}>
        {i18n.t('Try again')}
      </Button>
    </Stack>
  )
}

function EndedLink() {
  const { i18n } = useLingui()
  return (
    <>
      <Title order={1}>{i18n.t('This link does not work')}</Title>
      <Text role="alert" mt={4} mb="lg">
        {i18n.t(
          'It has been used already, has expired, or a newer one has replaced it. Once you have a password, log in. Otherwise ask for a new link: employees an administrator, administrators the owner.',
        )}
      </Text>
      <Button component={Link} to="/login" fullWidth size="md">
        {i18n.t('Go to login')}
      </Button>
    </>
  )
}

/** Sets the password, and logs in with it. */
function InvitedPerson({ token, invited }: { token: string; invited: Invited }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const office = useSiteName() ?? ''
  const current = useSession(({ user }) => user.email)
  const [next, setNext] = useState<PendingLogin | 'login'>()

  /** Ends the wait for the login of the invited person. */
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const logIn = async (password: string) => {
    // The page is shown anew for another user, so the way to the first screen does not wait for it.
    stop.current = useSession.subscribe(({ user }, before) => {
      if (user === before.user) return
      stop.current()
      void navigate('/', { replace: true })
    })
    const started = await authenticate({ email: invited.email, password }).catch((): 'login' => 'login')
    if (started === 'login') stop.current()
    setNext(started)
  }
  const logInAnew = () => {
    stop.current()
    setNext('login')
  }
  if (next === 'login') return <Accepted />
  if (next)
    return (
      <>
        <Title order={1} mb="lg">
          {i18n.t('One more step')}
        </Title>
        <UnfinishedLogin login={next} onRestart={logInAnew} />
      </>
    )
  return (
    <>
      <Title order={1} size="h2">
        {invited.isNew
          ? invitationSentence(invited, office)
          : i18n.t('Hello {name}, set your new password at {office}.', { name: invited.name, office })}
      </Title>
      {invited.isNew && <Text mt="xs">{roleRule(invited.role)}</Text>}
      <Text c="dimmed" mt="xs" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {i18n.t('You log in with {email} and this password.', { email: invited.email })}
        {current && current !== invited.email && (
          <> {i18n.t('{email} is logged out here.', { email: current })}</>
        )}
      </Text>
      <PasswordForm token={token} invited={invited} onAccepted={logIn} />
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
  token: string
  invited: Invited
  onAccepted: (password: string) => Promise<void>
}

const VOID = /*i18n*/ 'This link has been used already or has expired. Ask for a new one.'

function PasswordForm({ token, invited, onAccepted }: PasswordFormProps) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(Registration),
    defaultValues: { token, password: '' },
  })
  const { busy, failure, onSubmit } = useSendForm(
    form,
    async (registration) => {
      await register(registration)
      await onAccepted(registration.password)
    },
    (error) => {
      const errors = error instanceof ApiError ? error.errors : []
      if (!errors.some(({ field }) => field === 'password')) return connectionFailure(error) ?? i18n.t(VOID)
      applyServerErrors(form, errors)
    },
  )

  return (
    <form noValidate onSubmit={onSubmit}>
      {/* Read by password managers. */}
      <input type="email" autoComplete="username" value={invited.email} readOnly hidden />
      <Stack gap="md">
        <PasswordField
          control={form.control}
          name="password"
          label={i18n.t('New password')}
          description={i18n.t('{min} to {max} characters', {
            min: isOfOffice(invited.role) ? 10 : 4,
            max: 50,
          })}
          autoComplete="new-password"
        />
        <FailureAlert>{failure}</FailureAlert>
        <SubmitButton size="md" fullWidth busy={busy}>
          {i18n.t('Set password')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
