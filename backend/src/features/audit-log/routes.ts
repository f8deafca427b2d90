import { AuditLogEntry, AuditLogQuery } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { listRoute } from '../../platform/resources/read-routes'
import type { CurrentRegion } from '../business/region'
import { auditLogEntries, auditLogFilter } from './queries'

export function auditLogRoutes(app: App, db: Database, region: CurrentRegion): void {
  listRoute(app, db, {
    path: '/audit-log',
    entity: AuditLogEntry,
    listing: auditLogEntries,
    access: ['OWNER'],
    filters: {
      query: AuditLogQuery,
      where: (query) => auditLogFilter(query, region.timeZone()),
    },
  })
}
