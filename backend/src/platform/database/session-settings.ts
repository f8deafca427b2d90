import type pg from 'pg'

/** JIT compilation and parallel workers cost more than they save in the short queries of this application. */
const PLANNER = { jit: 'off', max_parallel_workers_per_gather: '0' }

interface Target {
  /** A connection pooler accepts no settings at the start of a session. The role's settings replace them: `setRoleDefaults`. */
  pooled?: boolean
}

/** Settings of every connection. */
export function connectionSettings({ pooled = false }: Target = {}): pg.ClientConfig {
  const options = Object.entries(PLANNER).map(([name, value]) => `-c ${name}=${value}`)
  return { application_name: 'todoturismo', keepAlive: true, ...(!pooled && { options: options.join(' ') }) }
}

/**
 * PostgreSQL cancels a statement that runs too long. When it does not answer at all, the client gives up a second later.
 * Waiting for a connection and for the answer takes no longer than a browser waits for a request (15 s).
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
 * @param timeoutMs an export waits half this time for a connection
 * @param exportTimeoutMs for each statement. Long, because an export may sort all rows before it sends the first one, and its
 *   client may read slowly
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
  // Releases the locks of a server that stopped within a transaction.
  idle_in_transaction_session_timeout: 2 * timeoutMs,
})

/** Stores the session settings as defaults of the role, because sessions behind a pooler start with the role's settings. */
export async function setRoleDefaults(client: pg.Client, timeoutMs: number): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '')
  for (const [name, value] of Object.entries({ ...PLANNER, ...databaseTimeouts(timeoutMs) }))
    await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`)
}
