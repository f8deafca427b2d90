import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../start-error'
import type { DatabaseConnection } from './database'
import { migrationsFolder } from './migrations'
import { pingOf } from './postgres-ping'
import { resilientPool } from './postgres-pool'
import { transactionsOn } from './postgres-transactions'

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
        await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
        await migrate(db, { migrationsFolder })
        await fill(db)
      } finally {
        // The lock ends with the connection.
        await client.end()
      }
    },
    close: async () => {
      await Promise.all([pool.end(), ping.close()])
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
