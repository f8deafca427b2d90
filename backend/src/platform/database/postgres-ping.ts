import type pg from 'pg'
import { createPing } from './ping'
import { resilientPool } from './postgres-pool'

/** Health probes usually wait two seconds for the answer. */
const TIMEOUT_MS = 1_000

/** Pings the database on a dedicated connection, so that a busy pool does not count as a lost database. */
export function createPostgresPing(settings: pg.ClientConfig): {
  send: () => Promise<void>
  close: () => Promise<void>
} {
  const pool = resilientPool({
    ...settings,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  return { send: createPing((statements) => pool.query(statements)), close: () => pool.end() }
}
