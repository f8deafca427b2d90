import { services } from 'shared-api'
import { formatMoney, type Service } from 'shared-api/contract'
import { type Column, DataTable, EditLink, SearchField, useListState } from 'shared-ui/table'
import { usePrefetchedPage } from '../list/use-prefetched-page'

const COLUMNS: Column<Service>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, grow: 1.5 },
  { id: 'price', header: 'Price', cell: ({ price }) => formatMoney(price), sortable: true, align: 'right' },
  { id: 'category', header: 'Category', cell: ({ category }) => category.name, sortable: true },
  {
    id: 'edit',
    header: 'Edit',
    cell: (service) => <EditServiceLink {...service} />,
    align: 'right',
    grow: 0.5,
  },
]

function EditServiceLink({ id, name }: Service) {
  const { one } = services.usePrefetch()
  return <EditLink id={id} name={name} onIntent={() => one(id)} />
}

export function ServiceList() {
  const list = useListState()
  const page = usePrefetchedPage(services, list.query)
  return (
    <>
      <SearchField list={list} label="Search services" />
      <DataTable label="Services" columns={COLUMNS} list={list} page={page} />
    </>
  )
}
