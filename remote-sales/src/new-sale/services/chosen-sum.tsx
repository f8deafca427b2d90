import { Group, Text } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import { Money } from '../../display/money'
import { draftDiscountCents, draftTotal } from '../draft/draft-sums'
import { useDraft } from '../wizard'

/** The total of the chosen services, with the discount, and the interest of the chosen payment method. */
export function ChosenSum() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { paymentMethod } = draft
  const discountCents = draftDiscountCents(draft)
  return (
    <>
      <Group
        justify="space-between"
        align="baseline"
        pt="sm"
        style={{ borderTop: '1px solid var(--tt-line)' }}
        aria-live="polite"
      >
        <Text fw={600}>{i18n.t('Total:')}</Text>
        <Money amount={fromCents(draftTotal(draft))} fw={700} size="lg" />
      </Group>
      {discountCents > 0 && (
        <Text size="xs" c="dimmed" ta="right">
          {i18n.t('with a discount of {amount}', { amount: formatMoney(fromCents(discountCents)) })}
        </Text>
      )}
      {paymentMethod && paymentMethod.interest > 0 && (
        <Text size="xs" c="dimmed" ta="right">
          {i18n.t('with {interest} interest of {type}', {
            interest: formatPercent(paymentMethod.interest),
            type: paymentMethod.type,
          })}
        </Text>
      )}
    </>
  )
}
