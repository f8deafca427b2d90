import { useQuery } from '@tanstack/react-query'
import type { PageQuery } from '../client/page-query'
import { useQueryKeys } from '../client/session-keys'
import { previousPage } from './previous-page'
import { withSource } from './source'

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
