import { useQuery } from '@tanstack/react-query'
import type { PageQuery } from '../resource'
import { ask } from '../source'
import { pageBefore } from './page-before'
import { useQueryKeys } from './session-keys'

/** Who did what, newest first. Filters: `action`, `from`, `to`; a search looks for people. */
export function useAuditLogPage(query: PageQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.auditLogPage(query),
    queryFn: ({ signal }) => ask((source) => source.auditLog(query, signal)),
    placeholderData: pageBefore(keys),
  })
}
