import { sales } from 'shared-api'
import { PageCard } from 'shared-ui'
import { DataTable, useListState } from 'shared-ui/table'
import { saleColumns } from './sale-columns'

/** The employee's own sales, newest first. */
export function MySales() {
  const list = useListState()
  const page = sales.usePage(list.query)
  return (
    <PageCard title="My Sales">
      <DataTable label="My Sales" columns={saleColumns} list={list} page={page} />
    </PageCard>
  )
}
