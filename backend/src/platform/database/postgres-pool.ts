import pg from 'pg'

/** A pool that survives lost connections: only the queries on them fail. */
export function resilientPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) => {
    // Node ends the process at an `error` event without a listener, and the pool has none for clients that are in use.
    client.on('error', () => undefined)
    endAfterTimeout(client)
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
