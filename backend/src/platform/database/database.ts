import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseConfig } from '../config/config'
import type { HeavyReads } from './heavy-reads'

/** A database connection or a transaction, on either engine. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Numbers of connections, for the metrics. */
export interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
}

export interface DatabaseConnection {
  db: Database
  pool?: Pool
  /** Runs reports and exports, on a replica if there is one. When undefined, they run on `db`. */
  heavyReads?: HeavyReads
  /** Rejects when the database does not answer in time, or its disk is full. */
  ping(): Promise<void>
  /**
   * Runs pending migrations, then `fill`. A lock makes servers that start together do this one after the other.
   *
   * @returns the number of migrations that were run
   */
  prepare(fill: (db: Database) => Promise<void>): Promise<number>
  close(): Promise<void>
}

/** Imports only the engine in use: the embedded one takes megabytes of memory. */
export async function connect(config: DatabaseConfig): Promise<DatabaseConnection> {
  if (config.kind === 'postgres') {
    const { connectPostgres } = await import('./postgres')
    return connectPostgres(config.url, config.timeoutMs, config)
  }
  const { openEmbedded } = await import('./embedded')
  return openEmbedded(config.directory)
}
