import { ActionIcon, Button, Collapse, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { fromCents, subtotalCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { Money } from '../../display/money'
import { formatPeriod } from '../../display/period'
import { type DraftLine, lacksDates } from '../draft/draft'
import { focusIncompleteField } from '../focus-incomplete-field'
import { useDraft } from '../wizard'
import { LineDays } from './line-days'
import { QuantityField } from './quantity-field'

interface ChosenLineProps {
  line: DraftLine
  /** Called after removal so that the parent can move the focus: the focused button is removed too. */
  onRemoved: () => void
}

/** One chosen service: price, quantity, days of travel and a remove button. */
export function ChosenLine({ line, onRemoved }: ChosenLineProps) {
  const { i18n } = useLingui()
  const { service, quantity, from, to } = line
  const { changeLine, removeService } = useDraft()
  const [datesOpen, dates] = useDisclosure(lacksDates(line))
  const days = useRef<HTMLDivElement>(null)
  const period = formatPeriod(from, to)

  return (
    <Stack component="li" gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {service.name}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Money amount={service.price} size="sm" />
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
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <QuantityField
          service={service.name}
          value={quantity}
          onChange={(changed) => changeLine(service.id, { quantity: changed })}
        />
        <Button
          variant="subtle"
          color={lacksDates(line) ? 'red' : 'gray'}
          size="compact-xs"
          leftSection={<IconCalendar size={14} aria-hidden />}
          aria-label={i18n.t('Dates of {service}: {period}', { service: service.name, period })}
          aria-expanded={datesOpen}
          onClick={() => !focusIncompleteField(days.current) && dates.toggle()}
        >
          {lacksDates(line) ? i18n.t('Travel dates needed') : period}
        </Button>
        {quantity > 1 && (
          <Money
            amount={fromCents(subtotalCents([{ price: service.price, quantity }]))}
            size="sm"
            ml="auto"
          />
        )}
      </Group>
      <Collapse expanded={datesOpen}>
        <Stack gap="xs" ref={days}>
          <LineDays line={line} />
        </Stack>
      </Collapse>
    </Stack>
  )
}
