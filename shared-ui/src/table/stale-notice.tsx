import { Alert, Group } from '@mantine/core'
import { BusyButton } from '../form/busy-button'

interface StaleNoticeProps {
  busy: boolean
  onRetry: () => void
}

/** Says that the rows may be outdated because reloading them failed. */
export function StaleNotice({ busy, onRetry }: StaleNoticeProps) {
  return (
    <Alert role="alert" color="yellow" mb="md" p="xs">
      <Group justify="space-between">
        These rows could not be reloaded and may be outdated.
        <BusyButton size="xs" variant="default" busy={busy} onClick={onRetry}>
          Try again
        </BusyButton>
      </Group>
    </Alert>
  )
}
