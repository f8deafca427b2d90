import { Badge, Group, List, Text } from '@mantine/core'
import { useOwnSessions } from 'shared-api'
import type { LoginMethod } from 'shared-api/contract'
import { FailedState, formatMoment, hasFailed, Loading } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { describeDevice } from './describe-device'

const OPENED_BY: Record<LoginMethod, string> = {
  password: 'Opened with the password',
  'password-code': 'Opened with password and code',
  'password-passkey': 'Opened with password and passkey',
  passkey: 'Opened with a passkey',
  'recovery-code': 'Opened with a recovery code',
}

/** The sessions of the user's account, this browser first. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const query = useOwnSessions()
  return (
    <Modal opened onClose={onClose} title="Where you are logged in" centered>
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
                    This one
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {OPENED_BY[openedBy]}, last seen {formatMoment(lastSeenAt)}
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
