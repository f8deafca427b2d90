export const ROWS_PER_PAGE = [2, 3, 4, 5, 10, 15, 20] as const
export const DEFAULT_PAGE_SIZE = 5

export const isRowsPerPage = (size: unknown): size is number =>
  ROWS_PER_PAGE.some((option) => option === size)

export interface Sort {
  id: string
  desc: boolean
}

/**
 * What a list asks the server for; the parameters of `GET {base}?…`, stable between renders. A type and no interface,
 * so that it fits where any further filter is taken.
 */
export type ListQuery = {
  /** Zero-based. */
  pageIndex: number
  pageSize: number
  search?: string
  /** `name,asc` or `name,desc` */
  sort?: `${string},${'asc' | 'desc'}`
}

/** Where a list is, and how to move it. Everything but turning the page goes back to the first page. */
export interface ListState {
  query: ListQuery
  sort: Sort | undefined
  search: string
  /** Values of the list's own filters, by name. */
  filters: Readonly<Record<string, string>>
  setPageIndex: (index: number) => void
  setPageSize: (size: number) => void
  setSort: (sort: Sort | undefined) => void
  setSearch: (search: string) => void
  /** Empty text takes the filter away. */
  setFilter: (name: string, value: string) => void
}

export function toListQuery(
  pageIndex: number,
  pageSize: number,
  search: string,
  sort: Sort | undefined,
): ListQuery {
  return {
    pageIndex,
    pageSize,
    ...(search && { search }),
    ...(sort && { sort: `${sort.id},${sort.desc ? 'desc' : 'asc'}` }),
  }
}
