import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AccountRole, AuditLogEntry, AuditLogQuery } from 'shared-api/contract'
import { changesBetween } from '../../platform/audit'
import { listing, withinDays } from '../../platform/resources/listing'
import { listRoute } from '../../platform/resources/read-routes'
import { account } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { category, paymentMethod, service } from '../../tables/catalogue'
import { folded, fullNameSql, searchText } from '../../tables/columns'
import { client, employee } from '../../tables/people'
import { savedView } from '../../tables/saved-views'
import type { Feature } from '../feature'

export const auditLogRoutes: Feature = async (app, { db, region }) => {
  listRoute(app, db, {
    path: '/audit-log',
    entity: AuditLogEntry,
    listing: auditLogEntries,
    access: 'readAuditLog',
    filters: {
      query: AuditLogQuery,
      where: (query) => auditLogFilter(query, region.timeZone()),
    },
  })
}

const { id, at, action, entity, entityId, attemptedEmail, source, before, after } = auditLog

const isActor = eq(account.id, auditLog.accountId)

/** The account that was acted on, for entries about an account. */
const subject = alias(account, 'subject')
const isSubject = and(eq(entity, 'account'), eq(subject.id, entityId))

/** The current name of the record. Only the rows of the page are looked up. */
const recordName = sql<string | null>`case ${entity}
  when 'category' then (select ${category.name} from ${category} where ${category.id} = ${entityId})
  when 'service' then (select ${service.name} from ${service} where ${service.id} = ${entityId})
  when 'payment-method' then
    (select ${paymentMethod.type} from ${paymentMethod} where ${paymentMethod.id} = ${entityId})
  when 'saved-view' then (select ${savedView.name} from ${savedView} where ${savedView.id} = ${entityId})
  when 'client' then
    (select ${fullNameSql(client)} from ${client} where ${client.id} = ${entityId})
  when 'employee' then
    (select ${fullNameSql(employee)} from ${employee} where ${employee.id} = ${entityId})
end`

/**
 * Sorted newest first. A search matches the people who acted, and the emails and network addresses of failed logins. The
 * accounts are searched first, because PostgreSQL uses the indexes of a long log only when their ids are known.
 */
const auditLogEntries = listing({
  from: sql`${auditLog}`,
  details: sql`left join ${account} on ${isActor} left join ${account} as subject on ${isSubject}`,
  id,
  async search(db, hasWord) {
    const people = await db
      .select({ id: account.id })
      .from(account)
      .where(hasWord(searchText([account.name, account.lastname, account.email])))
    const isPerson = inArray(
      auditLog.accountId,
      people.map((person) => person.id),
    )
    const origin = folded(sql`' ' || coalesce(${attemptedEmail}, '') || ' ' || coalesce(${source}, '')`)
    // The same expression as in the index audit_log_source_index.
    const hasOrigin = or(isNotNull(attemptedEmail), isNotNull(source))
    return sql`(${isPerson} or ${hasOrigin} and ${hasWord(origin)})`
  },
  // Entries get their ids in the order of their times.
  sort: { id, at: id },
  defaultSort: 'id,desc',
  columns: {
    id,
    at,
    action,
    entity,
    entityId,
    attemptedEmail,
    source,
    before,
    after,
    actor: fullNameSql<string | null>(account),
    actorEmail: sql<string | null>`${account.email}`,
    holder: fullNameSql<string | null>(subject),
    holderRole: sql<AccountRole | null>`${subject.role}`,
    name: recordName,
  },
  toRow: ({ at, before, after, actor, actorEmail, ...row }): AuditLogEntry => ({
    ...row,
    at: at.toISOString(),
    person: actor === null || actorEmail === null ? null : { name: actor, email: actorEmail },
    changes: changesBetween(before, after),
  }),
})

/** @param timeZone of the business: `from` and `to` are its days */
const auditLogFilter = ({ action: kind, ...days }: AuditLogQuery, timeZone: string): SQL | undefined =>
  and(kind === undefined ? undefined : eq(action, kind), withinDays(at, days, timeZone))
