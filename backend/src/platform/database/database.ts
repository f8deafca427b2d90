import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database connection or a transaction, on either engine. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Runs large read-only queries: reports and exports. The signal of a request ends its waiting. */
export type HeavyReads = <Result>(
  read: (db: Database) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

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
   * @returns the number of migrations that were run
   */
  prepare(fill: (db: Database) => Promise<void>, migrating?: Migrating): Promise<number>
  /** The version and address of the database, for the log, and problems that do not keep the server from starting. */
  describe(): Promise<{ database: string; problems: string[] }>
  /** A compressed copy of the files of the embedded database. Undefined for PostgreSQL. */
  dump?: () => Promise<Buffer>
  close(): Promise<void>
}

interface Migrating {
  /** Of the migrations. Default: those of this version. */
  folder?: string
  /** Called before the first migration of a database that is not new. */
  beforeUpdate?: () => Promise<void>
}

export type DatabaseConfig = PostgresConfig | EmbeddedConfig

interface EmbeddedConfig {
  kind: 'embedded'
  directory: string
  /** Folders of backups. */
  backups?: string[]
}

export interface PostgresConfig {
  kind: 'postgres'
  url: string
  /** The maximum duration of a statement. */
  timeoutMs?: number
  /** The same for an export, and how long it waits for its reader. */
  exportTimeoutMs?: number
  /** URL of a replica, for reports and exports. */
  readUrl?: string | undefined
}

type Row = Record<string, unknown>

/**
 * Called with the payload of each notification, and with undefined each time that listening begins: earlier ones may have been
 * missed.
 */
export type OnNotification = (payload: string | undefined) => void

/** A subscription to the database's notifications on one channel. */
export interface Channel {
  close(): Promise<void>
}

/** Operations that differ between PostgreSQL and the embedded database. */
export interface Engine {
  /** Reads all rows of a query in one snapshot, in batches, through a cursor. Ends after a batch when the signal aborts. */
  stream(query: SQL, signal: AbortSignal): AsyncGenerator<Row[]>
  listen(channel: string, onNotification: OnNotification): Channel
}

/** Rows in each fetch from a cursor. */
export const CURSOR_BATCH = 500

const engines = new WeakMap<Database, Engine>()

export function setEngine(db: Database, engine: Engine): void {
  engines.set(db, engine)
}

/** @param db the connection itself: transactions have no engine */
export function engineOf(db: Database): Engine {
  const engine = engines.get(db)
  if (!engine) throw new Error('The engine is known for connections only, not for transactions')
  return engine
}
