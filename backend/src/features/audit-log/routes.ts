import { AuditLogEntry, AuditLogQuery } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { listRoute } from '../../platform/resources/read-routes'
import { auditLogEntries, auditLogFilter } from './queries'

/** @param timeZone of the business: the list is filtered by its days */
export function auditLogRoutes(app: App, db: Database, timeZone: string): void {
  listRoute(app, db, {
    path: '/audit-log',
    entity: AuditLogEntry,
    listing: auditLogEntries,
    access: ['OWNER'],
    filters: {
      query: AuditLogQuery,
      where: (query) => auditLogFilter(query, timeZone),
    },
  })
}
