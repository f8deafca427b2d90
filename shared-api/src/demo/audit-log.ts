import type { PageQuery } from '../client/page-query'
import type { Administrator, AuditAction, AuditLogEntry, Page } from '../contract'
import { auditLog, BLANK_ENTRY } from './data/audit-log'
import { afterDelay } from './delay'
import { demoDay } from './demo-day'
import { type SampleListDefinition, samplePage } from './sample-page'

const view: SampleListDefinition<AuditLogEntry> = {
  columns: {
    id: ({ id }) => id,
    at: ({ at }) => at,
    name: ({ person }) => person?.name ?? '',
    email: ({ person }) => person?.email ?? '',
    attemptedEmail: ({ attemptedEmail }) => attemptedEmail ?? '',
    source: ({ source }) => source ?? '',
  },
  searched: ['name', 'email', 'attemptedEmail', 'source'],
  filters: {
    action: (entry, action) => entry.action === action,
    from: ({ at }, from) => demoDay(at) >= String(from),
    to: ({ at }, to) => demoDay(at) <= String(to),
  },
}

export const sampleAuditLog = (query: PageQuery, signal?: AbortSignal): Promise<Page<AuditLogEntry>> =>
  afterDelay(() => samplePage(auditLog.toReversed(), view, query), signal)

/** Adds an entry for an action of the demo owner on an account. */
export function recordSampleAction(action: AuditAction, { id, name, lastname, role }: Administrator): void {
  auditLog.push({
    ...BLANK_ENTRY,
    id: auditLog.length + 1,
    at: new Date().toISOString(),
    person: { name: 'Oscar Rivas', email: 'owner@hcv2.com' },
    action,
    entity: 'account',
    entityId: id,
    holder: `${name} ${lastname}`,
    holderRole: role,
  })
}
