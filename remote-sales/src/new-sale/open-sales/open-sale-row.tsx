import { Button, Group, Text } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { Markup, useLingui } from 'shared-i18n'
import { Money } from '../../display/money'
import type { Draft } from '../draft/draft'
import { draftTotal } from '../draft/draft-sums'
import { openSaleName } from './open-sale-name'
import classes from './open-sales.module.css'

interface OpenSaleRowProps {
  draft: Draft
  onContinue: () => void
  onDiscard: () => void
}

/** One line: whose sale is open, its total so far, continue or discard. */
export function OpenSaleRow({ draft, onContinue, onDiscard }: OpenSaleRowProps) {
  const { i18n } = useLingui()
  const name = openSaleName(draft)
  return (
    <li className={classes.row} aria-label={name}>
      <Text size="sm" className={classes.name}>
        {draft.client ? (
          <Markup text={i18n.t('Open sale for <0>{name}</0>', { name })} tags={[<b key="0" />]} />
        ) : (
          name
        )}
        {draft.lines.length > 0 && (
          <>
            {' · '}
            <Money amount={fromCents(draftTotal(draft))} inherit c="dimmed" />
          </>
        )}
      </Text>
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
          color="gray"
          aria-label={i18n.t('Discard the open sale: {name}', { name })}
          onClick={onDiscard}
        >
          {i18n.t('Discard')}
        </Button>
      </Group>
    </li>
  )
}
