import type { SQL } from 'drizzle-orm'
import type { Channel } from './channel'
import type { Database } from './database'

type Row = Record<string, unknown>

/** What PostgreSQL and the embedded database do in different ways. */
export interface Engine {
  /** Runs queries on one connection. When the signal aborts, the query that runs is cancelled. */
  cancellable<Result>(signal: AbortSignal, run: (db: Database) => Promise<Result>): Promise<Result>
  /**
   * All rows of a query as they are at one moment, a batch at a time, through a cursor of the database. When the signal
   * aborts, the query that runs is cancelled.
   */
  stream(query: SQL, signal: AbortSignal): AsyncGenerator<Row[]>
  /** @param onNotification called for each notification, and whenever one may have been missed */
  listen(channel: string, onNotification: () => void): Channel
}

/** Rows that a cursor is asked for at a time. */
export const BATCH = 500

const engines = new WeakMap<Database, Engine>()

export function setEngine(db: Database, engine: Engine): void {
  engines.set(db, engine)
}

/** @param db the connected database; transactions have no engine of their own */
export function engineOf(db: Database): Engine {
  const engine = engines.get(db)
  if (!engine) throw new Error('This is no connected database')
  return engine
}
