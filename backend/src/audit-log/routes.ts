import { AuditLogEntry, AuditLogQuery } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { listRoute } from '../resources/read-routes'
import { auditLogEntries, passing } from './queries'

/** @param timeZone in which the days of the business begin and end */
export function auditLogRoutes(app: App, db: Database, timeZone: string): void {
  listRoute(app, db, {
    path: '/audit-log',
    entity: AuditLogEntry,
    listing: auditLogEntries,
    access: ['OWNER'],
    filters: { query: AuditLogQuery, where: (query) => passing(query, timeZone) },
  })
}
