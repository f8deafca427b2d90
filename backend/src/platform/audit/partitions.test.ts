import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'
import { rowsOf } from '../database/rows-of'
import { auditLog } from '../database/schema/audit'
import { createAuditPartitions, dropAuditPartitions } from './partitions'

const server = useTestServer()

const partitions = async () =>
  (
    await rowsOf<{ name: string }>(
      server.db,
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1`,
    )
  ).map(({ name }) => name)

const insertAt = (at: Date) =>
  server.db.insert(auditLog).values({ at, action: 'login-failure', entity: 'account' })

const monthsAgo = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15))
}

const nameOf = (day: Date) => `audit_log_${day.toISOString().slice(0, 7).replace('-', '_')}`

it('has partitions for this month and the next twelve, however often creation runs', async () => {
  await createAuditPartitions(server.db)
  await createAuditPartitions(server.db)
  const expected = Array.from({ length: 13 }, (_, month) => nameOf(monthsAgo(-month)))
  expect(await partitions()).toEqual(expected)
})

it('drops exactly the months that are past their retention', async () => {
  for (const months of [14, 13, 12, 1]) {
    await server.db.execute(sql`select create_audit_partition(${monthsAgo(months).toISOString()}::date)`)
    await insertAt(monthsAgo(months))
  }
  await insertAt(new Date())
  await dropAuditPartitions(server.db, 12)

  const left = await server.db.select({ at: auditLog.at }).from(auditLog).orderBy(auditLog.at)
  expect(left.slice(0, 2).map(({ at }) => at)).toEqual([monthsAgo(12), monthsAgo(1)])
  expect(left).toHaveLength(3)
  expect(await partitions()).not.toContain(nameOf(monthsAgo(13)))
  expect(await partitions()).toContain(nameOf(monthsAgo(12)))
})

it('refuses to change or delete an entry, also directly in a partition', async () => {
  await insertAt(new Date())
  for (const table of ['audit_log', nameOf(new Date())]) {
    for (const change of [`update ${table} set source = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
      const refusal = await server.db.execute(sql.raw(change)).catch((error: Error) => String(error.cause))
      expect(refusal).toMatch('is append-only')
    }
  }
})
