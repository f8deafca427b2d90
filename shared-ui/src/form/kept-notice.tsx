import { Alert, Button, Group } from '@mantine/core'

/** What stands in the form is not what is stored, and was typed a while ago. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
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
