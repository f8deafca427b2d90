import type pg from 'pg'

/**
 * JIT compilation and parallel workers cost more than they save in short queries.
 * With the default costs a report of a month would read all lines.
 */
const PLANNER = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c work_mem=32MB'

/** Settings of every connection. */
export const connectionSettings = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  application_name: 'todoturismo',
  keepAlive: true,
  options: PLANNER,
})

/**
 * PostgreSQL cancels a statement that runs too long. When it does not answer at all, the client gives up a second later.
 * Waiting for a connection and for the answer takes no longer than a browser waits for a request (15 s).
 */
export function timeouts(timeoutMs: number): pg.PoolConfig {
  if (timeoutMs === 0) return { connectionTimeoutMillis: 10_000 }
  return {
    statement_timeout: timeoutMs,
    lock_timeout: Math.ceil(timeoutMs / 2),
    // Releases the locks of a server that stopped within a transaction.
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    query_timeout: timeoutMs + 1_000,
    connectionTimeoutMillis: Math.ceil(timeoutMs / 2),
  }
}

/**
 * @param timeoutMs an export waits half this time for a connection
 * @param exportTimeoutMs for each statement. Long, because an export may sort all rows before it sends the first one, and its
 *   client may read slowly
 */
export const exportTimeouts = (timeoutMs: number, exportTimeoutMs: number): pg.PoolConfig => ({
  statement_timeout: exportTimeoutMs,
  idle_in_transaction_session_timeout: exportTimeoutMs,
  query_timeout: exportTimeoutMs + 1_000,
  connectionTimeoutMillis: timeoutMs === 0 ? 10_000 : Math.ceil(timeoutMs / 2),
})

/** Health probes usually wait two seconds for the answer. */
export const PING_TIMEOUTS: pg.PoolConfig = {
  max: 1,
  connectionTimeoutMillis: 1_000,
  query_timeout: 1_000,
}

/** A replica that does not answer within this time is skipped. */
export const REPLICA_TIMEOUTS: pg.PoolConfig = { connectionTimeoutMillis: 1_000 }
