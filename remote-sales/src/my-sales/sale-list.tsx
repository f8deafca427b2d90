import { useMemo } from 'react'
import { sales } from 'shared-api'
import { isCalendarDate } from 'shared-api/contract'
import { Card, Page } from 'shared-ui'
import { DataTable, DayFilter, ExportButton, useListState } from 'shared-ui/table'
import { Figures } from './figures'
import { saleColumns } from './sale-columns'

/** As the server names them. */
const FILTERS = ['from', 'to']
/** Addresses are typed and sent on: a server refuses anything else. */
const ACCEPT = { from: isCalendarDate, to: isCalendarDate }

/** The employee's own sales, newest first. */
export function SaleList() {
  const list = useListState({ filters: FILTERS, accept: ACCEPT })
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const page = sales.usePage(query)
  return (
    <Page title="My Sales">
      <Figures />
      <Card>
        <DataTable
          label="My Sales"
          search="Search by client or number"
          filters={
            <>
              <DayFilter list={list} name="from" label="From" />
              <DayFilter list={list} name="to" label="To" />
            </>
          }
          actions={<ExportButton useCsv={sales.useCsv} query={query} name="my-sales" />}
          rememberAs="my-sales"
          columns={saleColumns}
          list={list}
          page={page}
        />
      </Card>
    </Page>
  )
}
