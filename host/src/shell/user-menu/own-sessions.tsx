import { Badge, Group, List, Modal, Text } from '@mantine/core'
import { useOwnSessions } from 'shared-api'
import { FailedState, Loading } from 'shared-ui'
import { describeDevice } from './describe-device'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Where the same account is logged in, this browser first. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const { data: sessions, isError, isFetching, refetch } = useOwnSessions()
  return (
    <Modal opened onClose={onClose} title="Where you are logged in" centered>
      {isError ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching} />
      ) : sessions ? (
        <List listStyleType="none" spacing="md">
          {sessions.map(({ id, device, lastSeenAt, current }) => (
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
                Last seen {moment.format(new Date(lastSeenAt))}
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
