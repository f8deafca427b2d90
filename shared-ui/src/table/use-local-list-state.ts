import { useMemo, useState } from 'react'
import { DEFAULT_PAGE_SIZE, type ListState, type Sort, toListQuery } from './list-state'

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
