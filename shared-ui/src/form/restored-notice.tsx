import { Alert, Button, Group } from '@mantine/core'
import { useLingui } from 'shared-i18n'

/** Says that the form was filled with stored text that is not saved yet. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { i18n } = useLingui()
  return (
    <Alert role="status" color="yellow" p="xs">
      <Group justify="space-between" gap="xs">
        {i18n.t('The text that you typed before was restored. It is not saved yet.')}
        <Button size="xs" variant="default" onClick={onDiscard}>
          {i18n.t('Discard it')}
        </Button>
      </Group>
    </Alert>
  )
}
