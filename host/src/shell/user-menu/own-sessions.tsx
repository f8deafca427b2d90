import { Button, Group, Stack } from '@mantine/core'
import { useOwnSessions } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { useOverlay } from '../../parts/overlay-store'
import { OwnSessionRow } from './own-session-row'

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
