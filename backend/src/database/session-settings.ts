import type pg from 'pg'

/** Compiling a query, or sharing it out to other processes, costs more than the short ones here ever gain from it. */
const PLANNER = { jit: 'off', max_parallel_workers_per_gather: '0' }

interface Target {
  /** A connection pooler takes no settings at the start of a session: those of the role hold (`setRoleDefaults`). */
  pooled?: boolean
}

/** What every connection has, whatever runs on it. */
export function connectionSettings({ pooled = false }: Target = {}): pg.ClientConfig {
  const options = Object.entries(PLANNER).map(([name, value]) => `-c ${name}=${value}`)
  return { application_name: 'todoturismo', keepAlive: true, ...(!pooled && { options: options.join(' ') }) }
}

/**
 * PostgreSQL itself ends a statement that takes too long. Where it does not answer at all, this side gives up a second
 * later. Together a request waits for a connection and an answer no longer than a browser waits for the request (15 s).
 */
export function timeouts(timeoutMs: number, { pooled = false }: Target = {}): pg.PoolConfig {
  if (timeoutMs === 0) return { connectionTimeoutMillis: 10_000 }
  return {
    ...(!pooled && databaseTimeouts(timeoutMs)),
    query_timeout: timeoutMs + 1_000,
    connectionTimeoutMillis: Math.ceil(timeoutMs / 2),
  }
}

/**
 * @param timeoutMs half of it is how long an export waits for a connection
 * @param exportTimeoutMs for each statement: an export may have to sort before its first row comes, and its reader may be slow
 */
export function exportTimeouts(
  timeoutMs: number,
  exportTimeoutMs: number,
  { pooled = false }: Target = {},
): pg.PoolConfig {
  return {
    ...(!pooled && {
      statement_timeout: exportTimeoutMs,
      idle_in_transaction_session_timeout: exportTimeoutMs,
    }),
    query_timeout: exportTimeoutMs + 1_000,
    connectionTimeoutMillis: timeoutMs === 0 ? 10_000 : Math.ceil(timeoutMs / 2),
  }
}

const databaseTimeouts = (timeoutMs: number) => ({
  statement_timeout: timeoutMs,
  lock_timeout: Math.ceil(timeoutMs / 2),
  // A server that stops in the middle of a transaction must not keep its locks.
  idle_in_transaction_session_timeout: 2 * timeoutMs,
})

/** Makes the settings of a session those that every session of the role starts with, as it is through a pooler. */
export async function setRoleDefaults(client: pg.Client, timeoutMs: number): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '')
  for (const [name, value] of Object.entries({ ...PLANNER, ...databaseTimeouts(timeoutMs) }))
    await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`)
}
