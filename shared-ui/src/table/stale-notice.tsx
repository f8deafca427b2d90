import { Alert, Button, Group } from '@mantine/core'

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
        <Button size="xs" variant="default" loading={busy} onClick={onRetry}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
