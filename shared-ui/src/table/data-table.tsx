import { Box } from '@mantine/core'
import { MRT_Table } from 'mantine-react-table'
import type { Column } from './column'
import classes from './data-table.module.css'
import type { ListState } from './list-state'
import { NoRows } from './no-rows'
import type { PageSource } from './page-source'
import { Pager } from './pager'
import type { Selection } from './selection'
import { StaleNotice } from './stale-notice'
import { type Identified, useMrt } from './use-mrt'
import { usePageInRange } from './use-page-in-range'

export interface DataTableProps<Row extends Identified> {
  /** Accessible name: "Categories". */
  label: string
  /** Declared outside the component, or memoised. */
  columns: readonly Column<Row>[]
  list: ListState
  page: PageSource<Row>
  selection?: Selection<Row>
  /** Default: true. Without it what the server sends is the whole list. */
  paged?: boolean
  /** Shows the "Rows per page" selector. Default: true. */
  withRowsPerPage?: boolean
}

/** A page of records as the server sends it: sorted and paged there, chosen and read here. */
export function DataTable<Row extends Identified>({
  paged = true,
  withRowsPerPage = true,
  ...props
}: DataTableProps<Row>) {
  const { list, page } = props
  const retry = () => void page.refetch()
  const table = useMrt(props, () => <NoRows failed={page.isError} busy={page.isFetching} onRetry={retry} />)
  usePageInRange(list, page.data?.totalPages)

  // The pager must not move under the pointer on a last, shorter page.
  const steadyRows = (page.data?.totalPages ?? 0) > 1 ? list.query.pageSize : 0
  return (
    <div>
      {page.isError && page.data && <StaleNotice busy={page.isFetching} onRetry={retry} />}
      <Box
        className={classes.frame}
        __vars={{ '--steady-rows': String(steadyRows) }}
        mod={{ stale: page.isPlaceholderData }}
      >
        <MRT_Table table={table} />
      </Box>
      {paged && <Pager list={list} pageCount={page.data?.totalPages} withRowsPerPage={withRowsPerPage} />}
    </div>
  )
}
