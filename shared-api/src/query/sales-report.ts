import { useQuery } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import type { SalesReportQuery } from '../contract'
import { previousPage } from './previous-page'
import { withSource } from './source'

/** The sales report. While another one loads, `data` is the previous report. */
export function useSalesReport(query: SalesReportQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.salesReport(query),
    queryFn: ({ signal }) => withSource((source) => source.salesReport(query, signal)),
    placeholderData: previousPage(keys),
  })
}
