import { Badge, Group, List, Text } from '@mantine/core'
import { useOwnSessions } from 'shared-api'
import type { LoginMethod } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { FailedState, formatMoment, hasFailed, Loading } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { describeDevice } from '../../session/describe-device'

const OPENED_BY: Record<LoginMethod, string> = {
  password: /*i18n*/ 'Opened with the password, last seen {moment}',
  'password-code': /*i18n*/ 'Opened with password and code, last seen {moment}',
  'password-passkey': /*i18n*/ 'Opened with password and passkey, last seen {moment}',
  passkey: /*i18n*/ 'Opened with a passkey, last seen {moment}',
  'recovery-code': /*i18n*/ 'Opened with a recovery code, last seen {moment}',
}

/** The sessions of the user's account, this browser first. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useOwnSessions()
  return (
    <Modal opened onClose={onClose} title={i18n.t('Where you are logged in')} centered>
      {hasFailed(query) ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : query.data ? (
        <List listStyleType="none" spacing="md">
          {query.data.map(({ id, device, openedBy, lastSeenAt, current }) => (
            <List.Item key={id}>
              <Group gap="xs">
                <Text fw={500}>{describeDevice(device)}</Text>
                {current && (
                  <Badge variant="light" size="sm">
                    {i18n.t('This one')}
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {i18n.t(OPENED_BY[openedBy], { moment: formatMoment(lastSeenAt) })}
              </Text>
            </List.Item>
          ))}
        </List>
      ) : (
        <Loading />
      )}
    </Modal>
  )
}
