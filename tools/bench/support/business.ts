import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { buildStale } from '../../scripts/lib/build.js'
import { elapsed, log } from '../../scripts/lib/cli.js'
import { connect, createDatabase, type Sql } from './database.ts'
import { seedAuditLog } from './seed-audit-log.ts'
import { seedClients } from './seed-clients.ts'
import { seedSales } from './seed-sales.ts'
import { reader, startBackend } from './server.ts'

/** A server with its own database. */
export interface Business {
  origin: string
  /** `GET /api/v1` and the path, as a user who may. */
  read: ReturnType<typeof reader>
  /** The ids of the server's process and of those of its connections to PostgreSQL. */
  processes: () => Promise<number[]>
  /** Undefined for an embedded database, which has no second connection. */
  db?: Sql
  /** The category that has been sold for two months only. */
  newCategory: number
  stop: () => Promise<void>
}

export interface PostgresBusiness extends Business {
  db: Sql
  url: string
}

/**
 * @param postgres URL of the server that gets the database
 * @param records the number of sales, and of clients
 */
export async function openBusiness(postgres: string, records: number): Promise<PostgresBusiness> {
  const url = await createDatabase(postgres, 'business')
  const data = { DATABASE_URL: url }
  await createSampleBusiness(data)
  const db = await connect(url)
  const newCategory = await seed(db, records)
  const server = await startBackend(data)
  return {
    db,
    url,
    newCategory,
    origin: server.origin,
    read: reader(server.origin),
    async processes() {
      const { rows } = await db.query(
        `select pid from pg_stat_activity where application_name = 'todoturismo'`,
      )
      return [server.pid, ...rows.map(({ pid }) => pid)]
    },
    async stop() {
      await db.end()
      await server.stop()
    },
  }
}

/** The same on the embedded database. */
export async function openEmbeddedBusiness(records: number): Promise<Business> {
  const folder = await mkdtemp(join(tmpdir(), 'todoturismo-bench-'))
  const data = { DATA_DIR: folder }
  await createSampleBusiness(data)
  const db = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } })
  const newCategory = await seed(db, records)
  await db.close()
  const server = await startBackend(data)
  return {
    newCategory,
    origin: server.origin,
    read: reader(server.origin),
    processes: async () => [server.pid],
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A first start creates the tables and the sample data. */
async function createSampleBusiness(data: Parameters<typeof startBackend>[0]): Promise<void> {
  await buildStale(['backend'])
  const { stop } = await startBackend(data)
  await stop()
}

/** @returns the new category */
async function seed(db: Sql, records: number): Promise<number> {
  const start = performance.now()
  await db.query(`set work_mem = '256MB'`)
  await seedClients(db, records)
  await seedSales(db, records)
  await seedAuditLog(db, records)
  await db.query('reset work_mem')
  // Does at once what autovacuum would do later.
  await db.query('vacuum analyze')
  log(`Made ${records.toLocaleString('en')} sales in ${elapsed(start)}.`)
  const { rows } = await db.query('select max(id) as id from category')
  return rows[0].id
}
