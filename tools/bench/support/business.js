import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { buildStale } from '../../scripts/lib/build.js'
import { elapsed, log } from '../../scripts/lib/cli.js'
import { connect, createDatabase } from './database.js'
import { reader } from './reader.js'
import { seedAuditLog } from './seed-audit-log.js'
import { seedClients } from './seed-clients.js'
import { seedSales } from './seed-sales.js'
import { startBackend } from './server.js'

/**
 * A server with its own database.
 *
 * @typedef {object} Business
 * @property {string} origin
 * @property {(path: string) => Promise<any>} read `GET /api/v1` and the path, as a user who may
 * @property {() => Promise<number[]>} processes the ids of the server's process and those of its connections to PostgreSQL
 * @property {import('./database.js').Sql} [db] an embedded database has no second connection
 * @property {number} newCategory the category that has been sold for two months only
 * @property {() => Promise<void>} stop
 */

/** @typedef {Business & { db: import('./database.js').Sql, url: string }} PostgresBusiness */

/** @typedef {{ sales: number, clients: number }} Size the numbers of records */

/**
 * @param {string} postgres URL of the server that gets the database
 * @param {Size} size
 * @returns {Promise<PostgresBusiness>}
 */
export async function openBusiness(postgres, size) {
  const url = await createDatabase(postgres, 'business')
  const data = { DATABASE_URL: url }
  await createSampleBusiness(data)
  const db = await connect(url)
  const newCategory = await seed(db, size)
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

/**
 * The same on the embedded database.
 *
 * @param {Size} size
 * @returns {Promise<Business>}
 */
export async function openEmbeddedBusiness(size) {
  const folder = await mkdtemp(join(tmpdir(), 'todoturismo-bench-'))
  const data = { DATA_DIR: folder }
  await createSampleBusiness(data)
  const db = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } })
  const newCategory = await seed(db, size)
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

/**
 * A first start creates the tables and the sample data.
 *
 * @param {Parameters<typeof startBackend>[0]} data
 */
async function createSampleBusiness(data) {
  await buildStale(['backend'])
  const { stop } = await startBackend(data)
  await stop()
}

/**
 * @param {import('./database.js').Sql} db
 * @param {Size} size
 * @returns {Promise<number>} the new category
 */
async function seed(db, { sales, clients }) {
  const start = performance.now()
  await db.query(`set work_mem = '256MB'`)
  await seedClients(db, clients)
  await seedSales(db, sales)
  await seedAuditLog(db, sales)
  await db.query('reset work_mem')
  // Does at once what autovacuum would do later.
  await db.query('vacuum analyze')
  log(`Made ${sales.toLocaleString('en')} sales in ${elapsed(start)}.`)
  const { rows } = await db.query('select max(id) as id from category')
  return rows[0].id
}
