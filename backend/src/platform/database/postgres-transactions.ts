import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * Transactions that always return their connection to the pool. Drizzle's own transactions leak it when `begin` fails, and
 * report a failed `rollback` instead of its cause.
 */
export function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  const databaseOf = (client: pg.PoolClient) => {
    const database = databases.get(client) ?? drizzle(client)
    databases.set(client, database)
    return database
  }

  return async (work, config) => {
    const client = await pool.connect()
    let cause: unknown
    try {
      return await databaseOf(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          cause = error
          throw error
        }
      }, config)
    } catch (error) {
      throw cause ?? error
    } finally {
      client.release()
    }
  }
}
