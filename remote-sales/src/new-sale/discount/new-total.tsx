import { Text } from '@mantine/core'
import type { DiscountInput } from 'shared-api/contract'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { draftTotal } from '../draft/draft-sums'
import { useDraft } from '../wizard'

/** The total of the draft with a discount. */
export function NewTotal({ discount }: { discount: DiscountInput }) {
  const { i18n } = useLingui()
  const draft = useDraft()
  return (
    <Text role="status" fw={600}>
      {i18n.t('New total: {now} instead of {before}', {
        now: formatMoney(fromCents(draftTotal({ ...draft, discount }))),
        before: formatMoney(fromCents(draftTotal({ ...draft, discount: null }))),
      })}
    </Text>
  )
}
