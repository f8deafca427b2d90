import type { PaymentMethod } from 'shared-api/contract'
import { formatPercent, lazyScreen } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { PAYMENT_METHODS, SERVICES } from '../records'
import { SectionLink } from '../section/section-link'
import { SectionPage } from '../section/section-page'

const PaymentMethodForm = lazyScreen(async () => (await import('./payment-method-form')).PaymentMethodForm)

const COLUMNS: Column<PaymentMethod>[] = [
  { id: 'type', header: 'Name', cell: ({ type }) => type, sortable: true, grow: 2 },
  {
    id: 'interest',
    header: 'Interest',
    cell: ({ interest }) => formatPercent(interest),
    sortable: true,
    align: 'right',
  },
]

export function PaymentMethods() {
  return (
    <SectionPage
      section={PAYMENT_METHODS}
      columns={COLUMNS}
      pageSize={10}
      form={PaymentMethodForm}
      actions={<SectionLink to={SERVICES.path} label={SERVICES.title} />}
    />
  )
}
