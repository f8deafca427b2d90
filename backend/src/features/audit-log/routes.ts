import { AuditLogEntry, AuditLogQuery } from 'shared-api/contract'
import { listRoute } from '../../platform/resources/read-routes'
import type { Feature } from '../feature'
import { auditLogEntries, auditLogFilter } from './queries'

export const auditLogRoutes: Feature = async (app, { db, region }) => {
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
