import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { PostgresConfig } from '../config/config'
import { StartError } from '../start-error'
import type { DatabaseConnection } from './database'
import { setEngine } from './engine'
import { failoverClient, serverUrls } from './failover-client'
import { readsFromReplica } from './heavy-reads'
import { migrate } from './migrate'
import type { ClientFactory } from './postgres-channel'
import { postgresEngine } from './postgres-engine'
import { createPostgresPing } from './postgres-ping'
import { resilientPool, sendUnnamedStatements } from './postgres-pool'
import { transactionsOn } from './postgres-transactions'
import { connectionSettings, exportTimeouts, setRoleDefaults, timeouts } from './session-settings'

/** Maximum of simultaneous exports: each keeps its connection until the client has read the whole file. */
const MAX_EXPORTS = 8

/** A replica that does not answer within this time is skipped. */
const REPLICA_TIMEOUT = { connectionTimeoutMillis: 1_000 }

/** Key of the advisory lock. No other program may use it in the same database. */
const PREPARE_LOCK = 7_301_946

const EXPORT_TIMEOUT_MS = 120_000

type Options = Pick<PostgresConfig, 'readUrl' | 'directUrl' | 'exportTimeoutMs'>

/**
 * @param url `postgres://user:password@host:port/database`; may name several hosts
 * @param timeoutMs the time that a statement may run; 0 for no timeout
 * @param options URL of a replica, URL of the database itself when `url` names a connection pooler, and the time that an
 *   export may wait
 * @throws StartError when no server answers or accepts the connection
 */
export async function connectPostgres(
  url: string,
  timeoutMs = 0,
  { readUrl, directUrl, exportTimeoutMs = EXPORT_TIMEOUT_MS }: Options = {},
): Promise<DatabaseConnection> {
  const target = { pooled: directUrl !== undefined }
  const settings: pg.PoolConfig = { ...connectionSettings(target), Client: failoverClient(url) }
  const listener: ClientFactory = (limits) =>
    new (failoverClient(directUrl ?? url))({ ...connectionSettings(), ...limits })
  const limits = timeouts(timeoutMs, target)
  const primary = openPools(settings, limits, exportTimeouts(timeoutMs, exportTimeoutMs, target), listener)
  if (target.pooled) primary.pool.on('connect', sendUnnamedStatements)
  await requireAnswer(primary.pool, serverUrls(url).length)
  const replica = readUrl
    ? openPools(
        { ...connectionSettings(), Client: failoverClient(readUrl) },
        { ...timeouts(timeoutMs), ...REPLICA_TIMEOUT },
        { ...exportTimeouts(timeoutMs, exportTimeoutMs), ...REPLICA_TIMEOUT },
        listener,
      )
    : undefined
  const ping = createPostgresPing(settings)

  return {
    db: primary.db,
    pool: primary.pool,
    ...(replica && { heavyReads: readsFromReplica(primary.db, replica.db) }),
    ping: ping.send,
    async prepare(fill) {
      // Migrations need a session without timeouts, so they run on a connection of their own.
      const client = await connectDirectly(directUrl ?? url)
      try {
        const db = drizzle(client)
        await acquirePrepareLock(client)
        if (directUrl) await setRoleDefaults(client, timeoutMs)
        const migrations = await migrate(db)
        await fill(db)
        return migrations
      } finally {
        // Closing the connection releases the lock.
        await client.end()
      }
    },
    close: async () => {
      await Promise.all([primary.close(), replica?.close(), ping.close()])
    },
  }
}

interface Pools {
  db: NodePgDatabase
  pool: pg.Pool
  close: () => Promise<unknown>
}

/** @param listener makes a connection to the primary that bypasses a pooler */
function openPools(
  settings: pg.PoolConfig,
  limits: pg.PoolConfig,
  exportLimits: pg.PoolConfig,
  listener: ClientFactory,
): Pools {
  const pool = resilientPool({ ...settings, ...limits })
  const exportPool = resilientPool({ ...settings, ...exportLimits, max: MAX_EXPORTS })
  const db = drizzle(pool)
  db.transaction = transactionsOn(pool)
  setEngine(db, postgresEngine(pool, exportPool, listener))
  return { db, pool, close: () => Promise.all([pool.end(), exportPool.end()]) }
}

/**
 * @param servers the number of servers in the URL: each attempt tries the next one
 * @throws StartError when none answers
 */
async function requireAnswer(pool: pg.Pool, servers: number): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (tried < servers) continue
      const { message, name } = error as Error
      throw new StartError(
        `The PostgreSQL database cannot be used: ${message || name}. Start it, or correct its URL.`,
      )
    }
  }
}

/** Connects to the primary, bypassing a pooler. */
async function connectDirectly(url: string): Promise<pg.Client> {
  const Client = failoverClient(url)
  for (let tried = 1; ; tried++) {
    try {
      return await new Client(connectionSettings()).connect()
    } catch (error) {
      if (tried === serverUrls(url).length) throw error
    }
  }
}

/**
 * Polls for the lock instead of waiting in the database: CREATE INDEX CONCURRENTLY waits for all running statements, so a
 * statement that waits for the migrating server's lock would deadlock with it.
 */
async function acquirePrepareLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [PREPARE_LOCK])
    if (rows[0].taken) return
    await wait(100)
  }
}
