import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../database/database'
import { migrate } from '../database/migrate'
import { rowsOf } from '../database/rows-of'
import { auditLog } from '../database/schema/audit'
import { migrationsBefore } from '../testing/migrations-before'
import { createPostgresDatabase, engine } from '../testing/test-database'
import { dropAuditPartitions } from './partitions'

it('partitioning keeps all entries of an earlier audit log and continues their ids', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'audit-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const connection = await connect(
    engine() === 'postgres'
      ? { kind: 'postgres', url: await createPostgresDatabase() }
      : { kind: 'embedded', directory },
  )
  const { db } = connection
  const folder = await migrationsBefore('account_states')
  onTestFinished(() => rm(folder, { recursive: true }))
  await migrate(db, folder)
  await db.execute(sql`
    insert into audit_log (at, action, entity, entity_id, after)
    select now() - make_interval(days => day), 'create', 'sale', day, json_build_object('total', day)
    from generate_series(0, 800, 10) day`)
  const read = () =>
    rowsOf(db, sql`select id::int, at, action, entity, entity_id, before, after from audit_log order by id`)
  const before = await read()

  await migrate(db)
  expect(await read()).toEqual(before)
  const [added] = await db.insert(auditLog).values({ action: 'create', entity: 'sale' }).returning()
  expect(added?.id).toBe(before.length + 1)

  // Built before sales had to wait for it, and not a second time.
  const sourceIndexes = await rowsOf(
    db,
    sql`select indexname as name from pg_indexes
      where tablename = 'audit_log_earlier' and indexdef like '%source IS NOT NULL%'`,
  )
  expect(sourceIndexes).toEqual([{ name: 'audit_log_earlier_source_index' }])

  // The old entries share one partition, which is dropped when its newest entry is past its retention.
  await dropAuditPartitions(db, 1)
  expect(await db.$count(auditLog)).toBe(before.length + 1)
  await expect(db.execute(sql`delete from audit_log_earlier`)).rejects.toThrow()
  await connection.close()
}, 120_000)
