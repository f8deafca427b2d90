import type { Column } from '../table/column'
import { DataTable, type DataTableProps } from '../table/data-table'
import { EditLink } from '../table/edit-link'
import type { PageSource } from '../table/page-source'
import { useListState } from '../table/use-list-state'

export interface City {
  id: number
  name: string
}

export const COLUMNS: Column<City>[] = [
  { id: 'name', header: 'Name', cell: (city) => city.name, sortable: true },
  { id: 'edit', header: 'Edit', cell: (city) => <EditLink id={city.id} name={city.name} /> },
]

export const CITIES = ['Salta', 'Ushuaia', 'Bariloche', 'Mendoza', 'Iguazu'].map((name, index) => ({
  id: index + 1,
  name,
}))

/** A query result with a page of cities. `over` replaces some of its fields. */
export function source(over: Partial<PageSource<City>> = {}): PageSource<City> {
  return {
    data: { content: CITIES, totalPages: 3 },
    isFetching: false,
    isPending: false,
    errorUpdateCount: 0,
    isPlaceholderData: false,
    isError: false,
    refetch: () => undefined,
    ...over,
  }
}

export function Cities(props: Partial<DataTableProps<City>>) {
  const list = useListState()
  return <DataTable label="Cities" columns={COLUMNS} list={list} page={source()} {...props} />
}
