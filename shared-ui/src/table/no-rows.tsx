import { Stack, Text } from '@mantine/core'
import { EmptyScene } from '../brand/empty-scene'
import { FailedState } from '../states/failed-state'

interface NoRowsProps {
  failed: boolean
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** The body of a table without rows: "No results.", or a failure. */
export function NoRows({ failed, error, busy, onRetry }: NoRowsProps) {
  if (failed) return <FailedState error={error} onRetry={onRetry} busy={busy} />
  return (
    <Stack align="center" gap="sm" py="xl">
      <EmptyScene />
      <Text c="dimmed">No results.</Text>
    </Stack>
  )
}
