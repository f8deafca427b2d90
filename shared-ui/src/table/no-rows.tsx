import { Text } from '@mantine/core'
import { FailedState } from '../states/failed-state'

interface NoRowsProps {
  failed: boolean
  busy: boolean
  onRetry: () => void
}

/** The body of a table without rows: nothing found, or nothing known. */
export function NoRows({ failed, busy, onRetry }: NoRowsProps) {
  if (failed) return <FailedState onRetry={onRetry} busy={busy} />
  return (
    <Text c="dimmed" ta="center" py="xl">
      No results.
    </Text>
  )
}
