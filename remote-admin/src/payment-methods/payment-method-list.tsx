import { paymentMethods } from 'shared-api'
import { formatInterest, type PaymentMethod } from 'shared-api/contract'
import { type Column, DataTable, EditLink, SearchField, useListState } from 'shared-ui/table'
import { usePrefetchedPage } from '../list/use-prefetched-page'

const COLUMNS: Column<PaymentMethod>[] = [
  { id: 'type', header: 'Name', cell: ({ type }) => type, sortable: true, grow: 2 },
  {
    id: 'interest',
    header: 'Interest',
    cell: ({ interest }) => formatInterest(interest),
    sortable: true,
    align: 'right',
  },
  { id: 'edit', header: 'Edit', cell: (method) => <EditMethodLink {...method} />, align: 'right', grow: 0.5 },
]

function EditMethodLink({ id, type }: PaymentMethod) {
  const { one } = paymentMethods.usePrefetch()
  return <EditLink id={id} name={type} onIntent={() => one(id)} />
}

export function PaymentMethodList() {
  const list = useListState({ pageSize: 10 })
  const page = usePrefetchedPage(paymentMethods, list.query)
  return (
    <>
      <SearchField list={list} label="Search payment methods" />
      <DataTable label="Payment methods" columns={COLUMNS} list={list} page={page} />
    </>
  )
}
