import { Button, Group, Modal, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether to leave and lose what has not been saved. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const { i18n } = useLingui()
  return (
    <Modal opened={opened} onClose={onStay} title={i18n.t('Leave without saving?')} centered>
      <Text>{i18n.t('Your changes on this page have not been saved.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onStay}>
          {i18n.t('Stay')}
        </Button>
        <Button color="red" onClick={onLeave}>
          {i18n.t('Leave')}
        </Button>
      </Group>
    </Modal>
  )
}
