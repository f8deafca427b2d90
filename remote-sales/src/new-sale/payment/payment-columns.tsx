import { Text } from '@mantine/core'
import { fromCents, type PaymentMethod } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { type DraftTerms, totalWith } from '../draft/draft-sums'

/** The columns of the payment methods, with the total that each would make of the chosen services. */
export const paymentColumns = (draft: DraftTerms): readonly Column<PaymentMethod>[] => [
  { id: 'type', header: i18n.t('Name'), cell: ({ type }) => type, grow: 2 },
  {
    id: 'interest',
    header: i18n.t('Interest'),
    cell: ({ interest }) => formatPercent(interest),
    align: 'right',
  },
  {
    id: 'total',
    header: i18n.t('Total'),
    cell: (paymentMethod) => (
      <Text span inherit fw={600}>
        {formatMoney(fromCents(totalWith(draft, paymentMethod)))}
      </Text>
    ),
    align: 'right',
  },
]
