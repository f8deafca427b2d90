import { useMemo, useState } from 'react'

export const ROWS_PER_PAGE = [2, 3, 4, 5, 10, 15, 20] as const
export const DEFAULT_PAGE_SIZE = 5

/** The parameters of the address for page and rows per page. */
export const PAGE = 'page'
export const SIZE = 'size'

export const isRowsPerPage = (size: unknown): size is number =>
  ROWS_PER_PAGE.some((option) => option === size)

export interface Sort {
  id: string
  desc: boolean
}

/**
 * The query of a list, `GET {base}?…`. The object is stable between renders. A type, not an interface, so
 * that it is assignable to a record type.
 */
export type ListQuery = {
  /** Zero-based. */
  pageIndex: number
  pageSize: number
  search?: string
  /** `name,asc` or `name,desc` */
  sort?: `${string},${'asc' | 'desc'}`
}

/** The state of a list and its setters. Every change except of the page goes back to the first page. */
export interface ListState {
  query: ListQuery
  sort: Sort | undefined
  search: string
  /** The values of the filters, by name. */
  filters: Readonly<Record<string, string>>
  /** The ids of the hidden columns, when the address names them. */
  hidden?: readonly string[] | undefined
  /** The ids of the shown columns that the server computes only when they are asked for, separated by commas. */
  asked?: string | undefined
  /** Changes the hidden columns in the address. */
  setHidden?: (ids: readonly string[]) => void
  setPageIndex: (index: number) => void
  setPageSize: (size: number) => void
  setSort: (sort: Sort | undefined) => void
  setSearch: (search: string) => void
  /** Empty text removes the filter. */
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

interface LocalList {
  pageIndex: number
  pageSize: number
  sort: Sort | undefined
  search: string
  filters: Readonly<Record<string, string>>
}

/** Keeps the state of a list in memory, for a list that is only a part of a screen. */
export function useLocalListState({ pageSize = DEFAULT_PAGE_SIZE }: { pageSize?: number } = {}): ListState {
  const [list, setList] = useState<LocalList>({
    pageIndex: 0,
    pageSize,
    sort: undefined,
    search: '',
    filters: {},
  })
  return useMemo(() => {
    const restart = (change: Partial<LocalList>) => setList((old) => ({ ...old, pageIndex: 0, ...change }))
    return {
      query: toListQuery(list.pageIndex, list.pageSize, list.search, list.sort),
      sort: list.sort,
      search: list.search,
      filters: list.filters,
      setPageIndex: (pageIndex) => restart({ pageIndex }),
      setPageSize: (size) => restart({ pageSize: size }),
      setSort: (sort) => restart({ sort }),
      setSearch: (search) => restart({ search }),
      setFilter: (name, value) =>
        setList(({ filters: { [name]: _, ...others }, ...old }) => ({
          ...old,
          pageIndex: 0,
          filters: value ? { ...others, [name]: value } : others,
        })),
    }
  }, [list])
}
