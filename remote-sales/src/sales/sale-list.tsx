import { useMemo } from 'react'
import { sales } from 'shared-api'
import { isCalendarDate } from 'shared-api/contract'
import { Card, Page } from 'shared-ui'
import { DataTable, DayFilter, ExportButton, useListState } from 'shared-ui/table'
import { Figures } from './figures'
import type { Ledger } from './ledger'

/** As the server names them. */
const FILTERS = ['from', 'to']
/** Addresses are typed and sent on: a server refuses anything else. */
const ACCEPT = { from: isCalendarDate, to: isCalendarDate }

/** Newest first. */
export function SaleList({ ledger: { title, path, columns } }: { ledger: Ledger }) {
  const name = path.slice(1)
  const list = useListState({ filters: FILTERS, accept: ACCEPT })
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const page = sales.usePage(query)
  return (
    <Page title={title}>
      <Figures />
      <Card>
        <DataTable
          label={title}
          search="Search by client or number"
          filters={
            <>
              <DayFilter list={list} name="from" label="From" max={list.filters.to} />
              <DayFilter list={list} name="to" label="To" min={list.filters.from} />
            </>
          }
          actions={<ExportButton useCsv={sales.useCsv} query={query} name={name} />}
          rememberAs={name}
          columns={columns}
          list={list}
          page={page}
        />
      </Card>
    </Page>
  )
}
