import { valibotResolver } from '@hookform/resolvers/valibot'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError, changePassword, logoutEverywhere, useEndOwnSession, useOwnSessions } from 'shared-api'
import { isOfOffice, type LoginMethod, type OwnSession, PasswordChange } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import {
  askToLeave,
  BusyButton,
  FailureAlert,
  formatMoment,
  hasFailed,
  LoadingOrFailed,
  toast,
  useFailureToast,
} from 'shared-ui'
import { applyServerErrors, PasswordField, SendForm, useForm, useSendForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import { useOverlay } from '../../overlay-store'
import { describeDevice } from '../../session/describe-device'
import { connectionFailure } from '../../session/failure-messages'

const failed = () => i18n.t('There was a problem with your request. Try again in a moment.')

export function ChangePassword({ onClose }: { onClose: () => void }) {
  useLingui()
  const isOffice = useSession(({ user }) => isOfOffice(roleFamily(user.role)))
  const form = useForm({
    resolver: valibotResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const sending = useSendForm(
    form,
    async (passwords) => {
      await changePassword(passwords)
      toast({
        title: i18n.t('Password changed.'),
        description: i18n.t('Your other sessions have ended.'),
      })
      onClose()
    },
    (error) => {
      const errors = error instanceof ApiError ? error.errors : []
      applyServerErrors(form, errors)
      return errors.length > 0 ? undefined : (connectionFailure(error) ?? failed())
    },
  )

  return (
    <Modal opened onClose={onClose} title={i18n.t('Change password')}>
      <SendForm
        {...sending}
        submitLabel={i18n.t('Change password')}
        dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      >
        <PasswordField
          control={form.control}
          name="currentPassword"
          label={i18n.t('Current password')}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordField
          control={form.control}
          name="newPassword"
          label={i18n.t('New password')}
          description={isOffice ? i18n.t('10 to 50 characters') : i18n.t('4 to 50 characters')}
          autoComplete="new-password"
        />
        <Text size="sm" c="dimmed">
          {i18n.t('Your sessions on other devices end.')}
        </Text>
      </SendForm>
    </Modal>
  )
}

/** The sessions of the user's account, this browser first. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useOwnSessions()
  const show = useOverlay((overlay) => overlay.show)
  return (
    <Modal opened onClose={onClose} title={i18n.t('Where you are logged in')}>
      {!hasFailed(query) && query.data ? (
        <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {query.data.map((session) => (
            <OwnSessionRow key={session.id} session={session} />
          ))}
        </Stack>
      ) : (
        <LoadingOrFailed request={query} />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => show('everywhere')}>
          {i18n.t('Log out everywhere')}
        </Button>
      </Group>
    </Modal>
  )
}

const OPENED_BY: Record<LoginMethod, string> = {
  password: /*i18n*/ 'Opened with the password, last seen {moment}',
  'password-code': /*i18n*/ 'Opened with password and code, last seen {moment}',
  'password-passkey': /*i18n*/ 'Opened with password and passkey, last seen {moment}',
  passkey: /*i18n*/ 'Opened with a passkey, last seen {moment}',
  'recovery-code': /*i18n*/ 'Opened with a recovery code, last seen {moment}',
}

/** A session, which can be ended here unless it is the one of this browser. */
export function OwnSessionRow({ session }: { session: OwnSession }) {
  const { i18n } = useLingui()
  const end = useEndOwnSession()
  const failure = useFailureToast()
  const { id, openedBy, lastSeenAt, current } = session
  const device = describeDevice(session.device)
  const logOut = () => end.mutate(id, { onError: (error) => failure.show(error, logOut) })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <div>
        <Text fw={500}>{device}</Text>
        <Text size="sm" c="dimmed">
          {i18n.t(OPENED_BY[openedBy], { moment: formatMoment(lastSeenAt) })}
        </Text>
      </div>
      {current ? (
        <Badge variant="light" size="sm" flex="none">
          {i18n.t('This one')}
        </Badge>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          aria-label={i18n.t('Log out {device}', { device })}
          disabled={end.isPending}
          onClick={logOut}
        >
          {i18n.t('Log out')}
        </Button>
      )}
    </Group>
  )
}

export function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const logOut = async () => {
    if (!(await askToLeave())) return onClose()
    setRunning(true)
    // On success the session ends and this dialog is unmounted.
    await logoutEverywhere().catch((error: unknown) => {
      setFailure(connectionFailure(error) ?? i18n.t('Try again in a moment.'))
      setRunning(false)
    })
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Log out everywhere?')}>
      <Stack gap="md">
        <Text>{i18n.t('All your sessions end at once, on this device too.')}</Text>
        {failure && !running && (
          <FailureAlert>
            {i18n.t('You could not be logged out everywhere. Your sessions continue. {failure}', { failure })}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <BusyButton color="red" busy={running} onClick={() => void logOut()}>
            {i18n.t('Log out everywhere')}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
