import { Alert, Button, Group } from '@mantine/core'

/** Says that the form was filled with stored text that is not saved yet. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert role="status" color="yellow" p="xs">
      <Group justify="space-between" gap="xs">
        The text that you typed before was restored. It is not saved yet.
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  )
}
