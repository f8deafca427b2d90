import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../start-error'
import type { DatabaseConnection } from './database'
import { migrationsFolder } from './migrations'

/** Any number that no other program locks in the same database. */
const PREPARE_LOCK = 7_301_946

/**
 * @param url `postgres://user:password@host:port/database`
 * @throws StartError when no server answers, or it refuses
 */
export async function connectPostgres(url: string): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'todoturismo',
    // Compiling a query, or sharing it out to other processes, costs more than the short ones here ever gain from it.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: 10_000,
  })
  // A server that goes away must not take the process along: the next query reports it, and the pool reconnects.
  pool.on('error', () => undefined)
  await pool.query('select 1').catch((cause: Error) => {
    throw new StartError(
      `The PostgreSQL database cannot be used: ${cause.message || cause.name}. Start it, or correct its URL.`,
    )
  })

  return {
    db: drizzle(pool),
    pool,
    async prepare(fill) {
      const client = await pool.connect()
      try {
        const db = drizzle(client)
        await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
        await migrate(db, { migrationsFolder })
        await fill(db)
        await client.query('select pg_advisory_unlock($1)', [PREPARE_LOCK])
      } finally {
        // Closes the connection for good, and with it the lock if something threw.
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}
