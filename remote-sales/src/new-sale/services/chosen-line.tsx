import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { fromCents, subtotalCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { Money } from '../../display/money'
import type { DraftLine } from '../draft/draft'
import { useDraft } from '../wizard'
import { LineDates } from './line-dates'
import { QuantityField } from './quantity-field'

interface ChosenLineProps {
  line: DraftLine
  /** Called after removal so that the parent can move the focus: the focused button is removed too. */
  onRemoved: () => void
}

/** One chosen service: price, quantity, days of travel and a remove button. */
export function ChosenLine({ line, onRemoved }: ChosenLineProps) {
  const { i18n } = useLingui()
  const { service, quantity } = line
  const { changeLine, removeService } = useDraft()

  return (
    <Stack component="li" gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {service.name}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Money amount={fromCents(subtotalCents([{ price: service.price, quantity }]))} size="sm" />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={i18n.t('Remove {name}', { name: service.name })}
            onClick={() => {
              removeService(service.id)
              onRemoved()
            }}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Group gap="xs">
        <QuantityField
          service={service.name}
          value={quantity}
          onChange={(changed) => changeLine(service.id, { quantity: changed })}
        />
        {quantity > 1 && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            × <Money amount={service.price} inherit c="inherit" />
          </Text>
        )}
      </Group>
      <LineDates line={line} />
    </Stack>
  )
}
