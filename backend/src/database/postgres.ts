import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartError } from '../start-error'
import type { DatabaseConnection } from './database'
import { setEngine } from './engine'
import { migrate } from './migrate'
import { postgresEngine } from './postgres-engine'
import { pingOf } from './postgres-ping'
import { resilientPool } from './postgres-pool'
import { transactionsOn } from './postgres-transactions'

/** How many exports run at once: each keeps a connection for as long as its caller takes to read it. */
const MAX_EXPORTS = 4
const EXPORT_TIMEOUT_MS = 120_000

/** Any number that no other program locks in the same database. */
const PREPARE_LOCK = 7_301_946

/**
 * @param url `postgres://user:password@host:port/database`
 * @param timeoutMs how long a statement may run; 0 sets no time-out
 * @throws StartError when no server answers, or it refuses
 */
export async function connectPostgres(url: string, timeoutMs = 0): Promise<DatabaseConnection> {
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'todoturismo',
    // Compiling a query, or sharing it out to other processes, costs more than the short ones here ever gain from it.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    keepAlive: true,
  }
  const pool = resilientPool({ ...settings, ...timeouts(timeoutMs) })
  await pool.query('select 1').catch((cause: Error) => {
    throw new StartError(
      `The PostgreSQL database cannot be used: ${cause.message || cause.name}. Start it, or correct its URL.`,
    )
  })

  const db = drizzle(pool)
  db.transaction = transactionsOn(pool)
  const exportPool = resilientPool({ ...settings, ...exportTimeouts(timeoutMs) })
  setEngine(db, postgresEngine(pool, exportPool))
  const ping = pingOf(settings)
  return {
    db,
    pool,
    ping: ping.send,
    async prepare(fill) {
      // Migrations take as long as they take.
      const client = new pg.Client(settings)
      await client.connect()
      try {
        const db = drizzle(client)
        await takePrepareLock(client)
        const migrations = await migrate(db)
        await fill(db)
        return migrations
      } finally {
        // The lock ends with the connection.
        await client.end()
      }
    },
    close: async () => {
      await Promise.all([pool.end(), exportPool.end(), ping.close()])
    },
  }
}

/**
 * PostgreSQL itself ends a statement that takes too long. Where it does not answer at all, this side gives up a second
 * later. Together a request waits for a connection and an answer no longer than a browser waits for the request (15 s).
 */
function timeouts(timeoutMs: number): pg.PoolConfig {
  if (timeoutMs === 0) return { connectionTimeoutMillis: 10_000 }
  return {
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + 1_000,
    lock_timeout: Math.ceil(timeoutMs / 2),
    // A server that stops in the middle of a transaction must not keep its locks.
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    connectionTimeoutMillis: Math.ceil(timeoutMs / 2),
  }
}

/** An export may have to sort before its first row comes, and its reader may be slow. */
const exportTimeouts = (timeoutMs: number): pg.PoolConfig => ({
  max: MAX_EXPORTS,
  connectionTimeoutMillis: timeoutMs === 0 ? 10_000 : Math.ceil(timeoutMs / 2),
  statement_timeout: EXPORT_TIMEOUT_MS,
  query_timeout: EXPORT_TIMEOUT_MS + 1_000,
  idle_in_transaction_session_timeout: EXPORT_TIMEOUT_MS,
})

/**
 * Asks again instead of waiting in the database: an index that is built concurrently waits for every statement that runs,
 * which would wait for the lock of the one who builds it.
 */
async function takePrepareLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [PREPARE_LOCK])
    if (rows[0].taken) return
    await wait(100)
  }
}
