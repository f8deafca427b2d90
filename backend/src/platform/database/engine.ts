import type { SQL } from 'drizzle-orm'
import type { Database } from './database'

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
