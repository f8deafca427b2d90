import pg from 'pg'

/**
 * A pool that survives lost connections: only the queries on them fail.
 *
 * @param settings with a `Client` class of `failoverClient`, which survives being lost while it is in use
 */
export function resilientPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('connect', endBrokenConnections)
  pool.on('error', () => undefined)
  return pool
}

/**
 * Ends a connection after a query without an answer, because every further query on it would wait behind that one, and a
 * connection to a primary that has become a replica.
 */
function endBrokenConnections(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        const isReplica = 'code' in error && error.code === '25006'
        if (isReplica || error.message === 'Query read timeout') void client.end()
      })
    }
    return result
  }) as typeof client.query
}

/** Removes the names of prepared statements: behind a pooler the next statement may run in another session. */
export function sendUnnamedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((first: unknown, ...others: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...others)) as typeof client.query
}

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string'
