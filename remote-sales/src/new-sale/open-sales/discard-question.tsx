import { Button, Group, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import type { Draft } from '../draft/draft'
import { openSaleName } from './open-sale-name'

interface DiscardQuestionProps {
  /** Undefined: nothing is asked. */
  draft: Draft | undefined
  onKeep: () => void
  onDiscard: () => void
}

export function DiscardQuestion({ draft, onKeep, onDiscard }: DiscardQuestionProps) {
  const { i18n } = useLingui()
  return (
    <Modal opened={draft !== undefined} onClose={onKeep} title={i18n.t('Discard the open sale?')} centered>
      <Text>{draft && openSaleName(draft)}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {i18n.t('Keep the open sale')}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {i18n.t('Discard')}
        </Button>
      </Group>
    </Modal>
  )
}
