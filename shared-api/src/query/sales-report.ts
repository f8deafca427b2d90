import { useQuery } from '@tanstack/react-query'
import type { SalesReportQuery } from '../contract'
import { ask } from '../source'
import { pageBefore } from './page-before'
import { useQueryKeys } from './session-keys'

/** The sales of a range; while another is loading, the one before it. */
export function useSalesReport(query: SalesReportQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.salesReport(query),
    queryFn: ({ signal }) => ask((source) => source.salesReport(query, signal)),
    placeholderData: pageBefore(keys),
  })
}
