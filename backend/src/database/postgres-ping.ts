import type pg from 'pg'
import { resilientPool } from './postgres-pool'

/** Health probes usually wait two seconds for the answer. */
const TIMEOUT_MS = 1_000

/** Pings the database on a dedicated connection, so that a busy pool does not count as a lost database. */
export function createPing(settings: pg.ClientConfig): {
  send: () => Promise<void>
  close: () => Promise<void>
} {
  const pool = resilientPool({
    ...settings,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  let running: Promise<unknown> | undefined
  return {
    // Simultaneous probes share one query.
    async send() {
      running ??= pool.query('select 1').finally(() => {
        running = undefined
      })
      await running
    },
    close: () => pool.end(),
  }
}
