import type { ListState } from '../url-state/list-state'

/** The address of what a list shows, without its page: search, filters, sort, rows per page and hidden columns. */
export function viewQuery({ query, filters }: ListState, hidden: readonly string[]): string {
  const params = new URLSearchParams({
    ...filters,
    size: String(query.pageSize),
    hide: [...hidden].sort().join('.'),
    ...(query.search && { q: query.search }),
    ...(query.sort && { sort: query.sort }),
  })
  params.sort()
  return params.toString()
}
