import { Button, Group, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import type { DraftClient } from '../draft/draft'

interface OpenSaleQuestionProps {
  /** The client of the open draft. Null: not chosen yet. */
  open: DraftClient | null
  /** The number of services in the open draft. */
  services: number
  /** The client of the new sale. */
  next: DraftClient
  onKeep: () => void
  onStart: () => void
}

/** Asks whether a new sale replaces the open draft. */
export function OpenSaleQuestion({ open, services, next, onKeep, onStart }: OpenSaleQuestionProps) {
  const { i18n } = useLingui()
  return (
    <Modal opened onClose={onKeep} title={i18n.t('Start a new sale?')} centered>
      <Text>
        {open
          ? i18n.t(
              '{count, plural, one {An open sale to {name} has # service. A new sale to {next} removes it.} other {An open sale to {name} has # services. A new sale to {next} removes it.}}',
              { count: services, name: fullName(open), next: fullName(next) },
            )
          : i18n.t(
              '{count, plural, one {An open sale has # service. A new sale to {next} removes it.} other {An open sale has # services. A new sale to {next} removes it.}}',
              { count: services, next: fullName(next) },
            )}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {i18n.t('Keep the open sale')}
        </Button>
        <Button color="red" onClick={onStart}>
          {i18n.t('Start the new sale')}
        </Button>
      </Group>
    </Modal>
  )
}

const fullName = ({ person }: DraftClient): string => `${person.name} ${person.lastname}`
