import type pg from 'pg'
import { resilientPool } from './postgres-pool'

/** Whoever probes a server waits about two seconds for the answer. */
const TIMEOUT_MS = 1_000

/** Asks the server for an answer over a connection of its own, so that busy ones are not taken for a lost database. */
export function pingOf(settings: pg.ClientConfig): { send: () => Promise<void>; close: () => Promise<void> } {
  const pool = resilientPool({
    ...settings,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  let running: Promise<unknown> | undefined
  return {
    // Probes that come while one is under way share its answer.
    async send() {
      running ??= pool.query('select 1').finally(() => {
        running = undefined
      })
      await running
    },
    close: () => pool.end(),
  }
}
