import { paymentMethods } from 'shared-api'
import type { PaymentMethod } from 'shared-api/contract'
import { formatPercent } from 'shared-ui'
import { type Column, DataTable, EditLink, ExportButton, useListState } from 'shared-ui/table'
import { ImportLink } from '../import/import-link'
import { usePrefetchedPage } from '../list/use-prefetched-page'

const COLUMNS: Column<PaymentMethod>[] = [
  { id: 'type', header: 'Name', cell: ({ type }) => type, sortable: true, grow: 2 },
  {
    id: 'interest',
    header: 'Interest',
    cell: ({ interest }) => formatPercent(interest),
    sortable: true,
    align: 'right',
  },
  { id: 'edit', header: 'Edit', cell: (method) => <EditMethodLink {...method} />, action: true },
]

function EditMethodLink({ id, type }: PaymentMethod) {
  const { one } = paymentMethods.usePrefetch()
  return <EditLink id={id} name={type} onIntent={() => one(id)} />
}

export function PaymentMethodList() {
  const list = useListState({ rememberAs: 'payment-methods', pageSize: 10, columns: COLUMNS })
  const page = usePrefetchedPage(paymentMethods, list.query)
  return (
    <DataTable
      label="Payment methods"
      search="Search payment methods"
      rememberAs="payment-methods"
      actions={
        <>
          <ImportLink />
          <ExportButton useCsv={paymentMethods.useCsv} query={list.query} name="payment-methods" />
        </>
      }
      columns={COLUMNS}
      list={list}
      page={page}
    />
  )
}
