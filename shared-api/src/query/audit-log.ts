import type { PageQuery } from '../client/page-query'
import { withSource } from './source'
import { useReadPage } from './use-read'

/**
 * A page of the audit log, newest entry first. Filters: `action`, `from`, `to`. The search finds people,
 * emails and addresses.
 */
export const useAuditLogPage = (query: PageQuery) =>
  useReadPage(['audit-log', 'page', query], (signal) =>
    withSource((source) => source.auditLog(query, signal)),
  )
