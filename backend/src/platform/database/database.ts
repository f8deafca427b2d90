import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database connection or a transaction, on either engine. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Runs large read-only queries: reports and exports. */
export type HeavyReads = <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>

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
  heavyReads?: HeavyReads | undefined
  /** Rejects when the database does not answer in time. */
  ping(): Promise<void>
  /**
   * Runs pending migrations, then `fill`. A lock makes servers that start together do this one after the other.
   *
   * @param folder of the migrations; by default those of this version
   * @returns the number of migrations that were run
   */
  prepare(fill: (db: Database) => Promise<void>, folder?: string): Promise<number>
  /** For the log: the version and address of the database, and what does not work although the server can start. */
  describe(): Promise<{ database: string; problem?: string | undefined }>
  /** A compressed copy of the files of the embedded database. Undefined for PostgreSQL. */
  dump?: () => Promise<Buffer>
  close(): Promise<void>
}
