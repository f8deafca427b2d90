import { Alert, Group } from '@mantine/core'
import { BusyButton } from '../form/busy-button'

interface StaleNoticeProps {
  busy: boolean
  onRetry: () => void
}

/** The rows in sight are from before: reading them again failed. */
export function StaleNotice({ busy, onRetry }: StaleNoticeProps) {
  return (
    <Alert role="alert" color="yellow" mb="md" p="xs">
      <Group justify="space-between">
        These rows could not be brought up to date.
        <BusyButton size="xs" variant="default" busy={busy} onClick={onRetry}>
          Try again
        </BusyButton>
      </Group>
    </Alert>
  )
}
