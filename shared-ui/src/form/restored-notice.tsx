import { Alert, Button, Group } from '@mantine/core'

/** Says that the form holds text that was typed before and is not stored. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert role="status" color="yellow" p="xs">
      <Group justify="space-between" gap="xs">
        What you typed before is back. It is not saved yet.
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  )
}
