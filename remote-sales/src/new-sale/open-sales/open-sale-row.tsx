import { Button, Group, Text } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { Money } from '../../display/money'
import type { Draft } from '../draft/draft'
import { draftTotal } from '../draft/draft-sums'
import { openSaleName } from './open-sale-name'

interface OpenSaleRowProps {
  draft: Draft
  onContinue: () => void
  onDiscard: () => void
}

export function OpenSaleRow({ draft, onContinue, onDiscard }: OpenSaleRowProps) {
  const { i18n } = useLingui()
  const name = openSaleName(draft)
  return (
    <Group component="li" justify="space-between" wrap="nowrap" aria-label={name}>
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {draft.lines.length > 0 && <Money amount={fromCents(draftTotal(draft))} size="sm" c="dimmed" />}
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          size="xs"
          variant="light"
          aria-label={i18n.t('Continue the open sale: {name}', { name })}
          onClick={onContinue}
        >
          {i18n.t('Continue')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={i18n.t('Discard the open sale: {name}', { name })}
          onClick={onDiscard}
        >
          {i18n.t('Discard')}
        </Button>
      </Group>
    </Group>
  )
}
