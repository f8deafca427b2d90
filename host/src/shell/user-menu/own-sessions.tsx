import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useEndOwnSession, useOwnSessions } from 'shared-api'
import type { LoginMethod, OwnSession } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { FailedState, formatMoment, hasFailed, Loading, useFailureToast } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { useOverlay } from '../../overlay-store'
import { describeDevice } from '../../session/describe-device'

/** The sessions of the user's account, this browser first. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useOwnSessions()
  const show = useOverlay((overlay) => overlay.show)
  return (
    <Modal opened onClose={onClose} title={i18n.t('Where you are logged in')} centered>
      {hasFailed(query) ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : query.data ? (
        <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {query.data.map((session) => (
            <OwnSessionRow key={session.id} session={session} />
          ))}
        </Stack>
      ) : (
        <Loading />
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
