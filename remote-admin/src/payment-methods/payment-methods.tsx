import type { PaymentMethod } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatPercent, lazyScreen } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { hasTwoCurrencies } from '../form/currency-fields'
import { PAYMENT_METHODS } from '../records'
import { RetiredName } from '../section/record-name'
import { SectionPage } from '../section/section-page'

const PaymentMethodForm = lazyScreen(async () => (await import('./payment-method-form')).PaymentMethodForm)

const columns = (): Column<PaymentMethod>[] => [
  {
    id: 'type',
    header: i18n.t('Name'),
    cell: ({ type, retired }) => <RetiredName name={type} retired={retired} />,
    sortable: true,
    grow: 2,
  },
  {
    id: 'interest',
    header: i18n.t('Interest'),
    cell: ({ interest }) => formatPercent(interest),
    sortable: true,
    align: 'right',
  },
  ...(hasTwoCurrencies()
    ? [{ id: 'currency', header: i18n.t('Currency'), cell: ({ currency }: PaymentMethod) => currency }]
    : []),
]

export function PaymentMethods() {
  return <SectionPage section={PAYMENT_METHODS} columns={columns} pageSize={10} form={PaymentMethodForm} />
}
