import { useMemo } from 'react'
import { services } from 'shared-api'
import type { Service } from 'shared-api/contract'
import { formatMoney } from 'shared-ui'
import { type Column, DataTable, EditLink, ExportButton, useListState } from 'shared-ui/table'
import { ImportLink } from '../import/import-link'
import { usePrefetchedPage } from '../list/use-prefetched-page'
import { ACCEPT, ServiceFilters } from './service-filters'

const COLUMNS: Column<Service>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, grow: 1.5 },
  { id: 'price', header: 'Price', cell: ({ price }) => formatMoney(price), sortable: true, align: 'right' },
  { id: 'category', header: 'Category', cell: ({ category }) => category.name, sortable: true },
  {
    id: 'edit',
    header: 'Edit',
    cell: (service) => <EditServiceLink {...service} />,
    action: true,
  },
]

function EditServiceLink({ id, name }: Service) {
  const { one } = services.usePrefetch()
  return <EditLink id={id} name={name} onIntent={() => one(id)} />
}

export function ServiceList() {
  const list = useListState({ rememberAs: 'services', accept: ACCEPT, columns: COLUMNS })
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const page = usePrefetchedPage(services, query)
  return (
    <DataTable
      label="Services"
      search="Search services"
      filters={<ServiceFilters list={list} />}
      actions={
        <>
          <ImportLink />
          <ExportButton useCsv={services.useCsv} query={query} name="services" />
        </>
      }
      rememberAs="services"
      columns={COLUMNS}
      list={list}
      page={page}
    />
  )
}
