import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A pool that survives lost connections: only the queries on them fail. */
export function resilientPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) => {
    // Node ends the process at an `error` event without a listener, and the pool has none for clients that are in use.
    client.on('error', () => undefined)
    endAfterTimeout(client)
    failUncopiedCommits(client)
  })
  pool.on('error', () => undefined)
  return pool
}

/** Ends a connection after a query without an answer, because every further query on it would wait behind that one. */
function endAfterTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void client.end()
      })
    }
    return result
  }) as typeof client.query
}

/**
 * Fails a commit that was told not to wait for the copy of the log any longer. PostgreSQL confirms it, with a warning only.
 */
function failUncopiedCommits(client: pg.PoolClient): void {
  let isUncopied = false
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') isUncopied = true
  })
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (!(result instanceof Promise)) return result
    return result.then((answer: unknown) => {
      if (!isUncopied) return answer
      void client.end()
      throw new Error('Connection terminated, because a commit is not in the copy of the log')
    })
  }) as typeof client.query
}

/**
 * Transactions that always return their connection to the pool. Drizzle's own transactions leak it when `begin` fails, and
 * report a failed `rollback` instead of its cause.
 */
export function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  const databaseOf = (client: pg.PoolClient) => {
    const database = databases.get(client) ?? drizzle(client)
    databases.set(client, database)
    return database
  }

  return async (work, config) => {
    const client = await pool.connect()
    let cause: unknown
    try {
      return await databaseOf(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          cause = error
          throw error
        }
      }, config)
    } catch (error) {
      throw cause ?? error
    } finally {
      client.release()
    }
  }
}

/**
 * JIT compilation and parallel workers cost more than they save in short queries.
 * With the default costs a report of a month would read all lines.
 */
const PLANNER = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c work_mem=32MB'

/** What statements and the reading of answers rely on, whatever role and database set. */
const LANGUAGE = Object.entries({
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  client_encoding: 'UTF8',
  search_path: 'public',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  extra_float_digits: '1',
  default_transaction_isolation: 'read\\ committed',
  row_security: 'on',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Settings of every connection. */
export const connectionSettings = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  application_name: 'todoturismo',
  keepAlive: true,
  options: `${PLANNER} ${LANGUAGE}`,
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

/** Health probes usually wait two seconds for the answer. The connection stays open, because it tells that a server runs. */
export const PING_TIMEOUTS: pg.PoolConfig = {
  max: 1,
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: 1_000,
  query_timeout: 1_000,
}

/** A replica that does not answer within this time is skipped. */
export const REPLICA_TIMEOUTS: pg.PoolConfig = { connectionTimeoutMillis: 1_000 }
