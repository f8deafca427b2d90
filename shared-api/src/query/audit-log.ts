import { useQuery } from '@tanstack/react-query'
import type { PageQuery } from '../page-query'
import { withSource } from '../source'
import { previousPage } from './previous-page'
import { useQueryKeys } from './session-keys'

/**
 * A page of the audit log, newest entry first. Filters: `action`, `from`, `to`. The search finds people,
 * emails and addresses.
 */
export function useAuditLogPage(query: PageQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.auditLogPage(query),
    queryFn: ({ signal }) => withSource((source) => source.auditLog(query, signal)),
    placeholderData: previousPage(keys),
  })
}
