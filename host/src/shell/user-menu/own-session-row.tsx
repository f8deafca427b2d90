import { Badge, Button, Group, Text } from '@mantine/core'
import { useEndOwnSession } from 'shared-api'
import type { LoginMethod, OwnSession } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoment, useFailureToast } from 'shared-ui'
import { describeDevice } from '../../session/describe-device'

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
