import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runPending } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { checkClient } from '../problem'
import { StartError } from '../start-error'
import { connectionProblem, MAX_EXPORTS, MAX_REQUESTS, SERVER_NAME, watchPool } from './connection-limit'
import {
  CURSOR_BATCH,
  type DatabaseConnection,
  type Engine,
  type PostgresConfig,
  setEngine,
} from './database'
import { withoutPassword } from './database-url'
import { readsFromReplica } from './heavy-reads'
import { migrate, migrationsFolder } from './migrate'
import { type ClientFactory, listenPostgres } from './postgres-channel'
import {
  connectionSettings,
  exportTimeouts,
  PING_TIMEOUTS,
  REPLICA_TIMEOUTS,
  resilientPool,
  timeouts,
  transactionsOn,
} from './postgres-pool'
import { rowsOf } from './statement'

/** Key of the advisory lock. No other program may use it in the same database. */
const PREPARE_LOCK = 7_301_946

const EXPORT_TIMEOUT_MS = 120_000

type Options = Pick<PostgresConfig, 'readUrl' | 'exportTimeoutMs'>

/**
 * @param url `postgres://user:password@host:port/database`
 * @param timeoutMs the time that a statement may run; 0 for no timeout
 * @param options URL of a replica, and the time that an export may wait
 * @throws StartError when the server does not answer or refuses the connection
 */
export async function connectPostgres(
  url: string,
  timeoutMs = 0,
  { readUrl, exportTimeoutMs = EXPORT_TIMEOUT_MS }: Options = {},
): Promise<DatabaseConnection> {
  const settings = connectionSettings(url)
  const listener: ClientFactory = (limits) => new pg.Client({ ...settings, ...limits })
  const limits = timeouts(timeoutMs)
  const exportLimits = exportTimeouts(timeoutMs, exportTimeoutMs)
  const primary = openPools({ ...settings, ...limits }, { ...settings, ...exportLimits }, listener)
  await requireAnswer(primary.pool)
  const replica = readUrl ? openReplica(readUrl, limits, exportLimits, listener) : undefined
  const pingPool = resilientPool({ ...settings, ...PING_TIMEOUTS, application_name: SERVER_NAME })
  const watches = [watchPool(primary.pool), watchPool(primary.exportPool, true)]

  return {
    db: primary.db,
    pool: primary.pool,
    heavyReads: replica && readsFromReplica(primary.db, replica.db),
    // On a connection of its own, so that a pool that is busy for a moment does not count as a lost database.
    async ping() {
      await pingPool.query('select 1')
      for (const requireConnection of watches) requireConnection()
    },
    async prepare(fill, { folder = migrationsFolder, beforeUpdate } = {}) {
      // Migrations need a session without timeouts, so they run on a connection of their own.
      const client = new pg.Client(settings)
      // Without a listener a lost connection would end the process before the reason is reported.
      client.on('error', () => undefined)
      await client.connect()
      try {
        const db = drizzle(client)
        await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
        const migrateAll = () => runPending(db, { migrationsFolder: folder })
        const migrations = await migrate(db, withoutPassword(url).address, folder, migrateAll, beforeUpdate)
        await fill(db)
        return migrations
      } finally {
        // Closing the connection releases the lock.
        await client.end()
      }
    },
    async describe() {
      const { rows } = await primary.pool.query('show server_version')
      const at = withoutPassword(url).address
      return {
        database: `PostgreSQL ${rows[0].server_version} at ${at}`,
        problems: [
          replica && (await replicaProblem(replica.pool)),
          await connectionProblem(pingPool).catch(({ message }: Error) => message),
        ].filter((problem) => problem !== undefined),
      }
    },
    close: async () => {
      await Promise.all([primary.close(), replica?.close(), pingPool.end()])
    },
  }
}

interface Pools {
  db: NodePgDatabase
  pool: pg.Pool
  exportPool: pg.Pool
  close: () => Promise<unknown>
}

/** @param listener makes a connection to the primary */
function openPools(settings: pg.PoolConfig, exportSettings: pg.PoolConfig, listener: ClientFactory): Pools {
  const pool = resilientPool({ ...settings, max: MAX_REQUESTS })
  const exportPool = resilientPool({ ...exportSettings, max: MAX_EXPORTS })
  const db = drizzle(pool)
  db.transaction = transactionsOn(pool)
  setEngine(db, postgresEngine(exportPool, listener))
  return { db, pool, exportPool, close: () => Promise.all([pool.end(), exportPool.end()]) }
}

function openReplica(
  url: string,
  limits: pg.PoolConfig,
  exportLimits: pg.PoolConfig,
  listener: ClientFactory,
): Pools {
  const settings = { ...connectionSettings(url), ...REPLICA_TIMEOUTS }
  return openPools({ ...limits, ...settings }, { ...exportLimits, ...settings }, listener)
}

/** Why reports and exports cannot be read from the replica. */
const replicaProblem = (pool: pg.Pool): Promise<string | undefined> =>
  pool.query('select 1').then(
    () => undefined,
    ({ message, name }: Error) =>
      `DATABASE_READ_URL cannot be used: ${message || name}. Reports and exports are read from DATABASE_URL until it answers.`,
  )

/** @throws StartError when the server does not answer, or cannot store all letters */
async function requireAnswer(pool: pg.Pool): Promise<void> {
  let encoding: string
  try {
    const { rows } = await pool.query(`select current_setting('server_encoding') as encoding`)
    encoding = rows[0].encoding
  } catch (error) {
    const { message, name } = error as Error
    throw new StartError(`The PostgreSQL database cannot be used: ${message || name}. ${remedyOf(error)}`)
  }
  if (encoding !== 'UTF8')
    throw new StartError(
      `The PostgreSQL database has the encoding ${encoding}, which cannot store every name. Create one with: createdb --encoding=UTF8 --template=template0`,
    )
}

/** What an operator does about a connection that is refused. */
export function remedyOf(error: unknown): string {
  const { message, code = '' } = error as Error & { code?: string }
  // A missing password is refused by the driver, a wrong one (class 28) by PostgreSQL.
  if (/password/.test(message) || code.startsWith('28'))
    return 'Set PGPASSWORD, or correct user and password in DATABASE_URL.'
  if (code === '53300')
    return 'It has no free connection: raise max_connections (in the stack DATABASE_CONNECTIONS), or start fewer servers.'
  if (code === '3D000') return 'Create the database, or correct its name in DATABASE_URL.'
  return 'Start it, or correct DATABASE_URL.'
}

/**
 * @param exportPool for exports: each keeps its connection until the client has read the whole file
 * @param listener makes the connection to listen on
 */
function postgresEngine(exportPool: pg.Pool, listener: ClientFactory): Engine {
  return {
    listen: (channel, onNotification) => listenPostgres(listener, channel, onNotification),
    async *stream(query, signal) {
      checkClient(signal)
      const client = await exportPool.connect()
      const db = drizzle(client)
      let failed = true
      try {
        await db.execute(sql`begin isolation level repeatable read read only`)
        await db.execute(sql`declare export no scroll cursor for ${query}`)
        for (;;) {
          checkClient(signal)
          const rows = await rowsOf<Record<string, unknown>>(
            db,
            sql`fetch ${sql.raw(`${CURSOR_BATCH}`)} from export`,
          )
          yield rows
          if (rows.length < CURSOR_BATCH) break
        }
        await db.execute(sql`commit`)
        failed = false
      } finally {
        // A connection whose export ended early is closed, and its transaction with it.
        client.release(failed)
      }
    },
  }
}
