import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditLogEntry, AuditLogQuery } from 'shared-api/contract'
import { dayStart } from '../database/day-start'
import { searchText } from '../database/fold'
import { account } from '../database/schema/accounts'
import { auditLog } from '../database/schema/audit'
import type { Listing } from '../resources/listing'
import { slice } from '../resources/resource'
import { changesBetween } from './changes'

const { id, at, action, entity, entityId, before, after } = auditLog

const ofAccount = eq(account.id, auditLog.accountId)

/** The account that something was done to. */
const treated = alias(account, 'treated')
const ofTreated = and(eq(entity, 'account'), eq(treated.id, entityId))

/** Newest first; a search looks for the people who acted. */
export const auditLogEntries: Listing<AuditLogEntry> = {
  from: sql`${auditLog} left join ${account} on ${ofAccount}`,
  id,
  search: searchText([account.name, account.lastname, account.email]),
  sort: { id, at },
  defaultSort: 'id,desc',
  async rows(db, query) {
    const { name, lastname, email } = account
    const holder = { name: treated.name, lastname: treated.lastname }
    const columns = { id, at, action, entity, entityId, holder, before, after, name, lastname, email }
    const reading = db
      .select({ ...columns, key: query.key })
      .from(auditLog)
      .leftJoin(account, ofAccount)
      .leftJoin(treated, ofTreated)
    const rows = await slice(reading.$dynamic(), query)
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      person: row.email === null ? null : { name: `${row.name} ${row.lastname}`, email: row.email },
      action: row.action,
      entity: row.entity,
      entityId: row.entityId,
      holder: row.holder && `${row.holder.name} ${row.holder.lastname}`,
      changes: changesBetween(row.before, row.after),
      key: row.key,
    }))
  },
}

/** @param timeZone in which the days of the business begin and end */
export const passing = ({ action: kind, from, to }: AuditLogQuery, timeZone: string): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(action, kind),
    from === undefined ? undefined : gte(at, dayStart(from, 0, timeZone)),
    to === undefined ? undefined : lt(at, dayStart(to, 1, timeZone)),
  )
