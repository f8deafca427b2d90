import { useQuery } from '@tanstack/react-query'
import type { SalesReportQuery } from '../contract'
import type { PageQuery } from '../resource'
import { ask } from '../source'
import { pageBefore } from './page-before'
import { useQueryKeys } from './session-keys'

/** Number and revenue of the sales between two calendar dates, both included. */
export function useSalesReport(range: SalesReportQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.salesReport(range),
    queryFn: ({ signal }) => ask((source) => source.salesReport(range, signal)),
  })
}

export function useAdministratorPage(query: PageQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.administrators(query),
    queryFn: ({ signal }) => ask((source) => source.administrators(query, signal)),
    placeholderData: pageBefore(keys),
  })
}
