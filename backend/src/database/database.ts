import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseConfig } from '../config/config'
import type { HeavyReads } from './heavy-reads'

/** A database or a transaction on it, whichever of the two engines is beneath. */
export type Database = PgDatabase<PgQueryResultHKT>

/** What is known of the connections to a server. */
export interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
}

export interface DatabaseConnection {
  db: Database
  pool?: Pool
  /** Where reports and exports read; without it, from `db`. */
  heavyReads?: HeavyReads
  /** Fails when the database gives no answer in time. */
  ping(): Promise<void>
  /**
   * Brings the tables up to date, then runs `fill`. Processes that start together on one database do this one
   * after the other.
   *
   * @returns how many migrations were run
   */
  prepare(fill: (db: Database) => Promise<void>): Promise<number>
  close(): Promise<void>
}

/** Each engine is loaded only when it is used: the embedded one weighs megabytes. */
export async function connect(config: DatabaseConfig): Promise<DatabaseConnection> {
  if (config.kind === 'postgres') {
    const { connectPostgres } = await import('./postgres')
    return connectPostgres(config.url, config.timeoutMs, config)
  }
  const { openEmbedded } = await import('./embedded')
  return openEmbedded(config.directory)
}
