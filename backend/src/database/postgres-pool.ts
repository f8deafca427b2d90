import pg from 'pg'

/** A pool whose connections may be lost at any moment: queries fail then, and nothing else does. */
export function resilientPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) => {
    // The pool listens only to clients that nobody uses. Node ends the process at an `error` event without a listener.
    client.on('error', () => undefined)
    endOnTimeout(client)
  })
  pool.on('error', () => undefined)
  return pool
}

/** Ends a connection on which an answer did not come: every further query on it would wait behind the first. */
function endOnTimeout(client: pg.PoolClient): void {
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
