import pg from 'pg'

/**
 * A pool whose connections may be lost at any moment: queries fail then, and nothing else does.
 *
 * @param settings with a `Client` made by `failoverClient`, which survives that it is lost while it is in use
 */
export function resilientPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('connect', endUseless)
  pool.on('error', () => undefined)
  return pool
}

/**
 * Ends a connection on which an answer did not come, for every further query on it would wait behind the first, and one
 * to a primary that has become a replica.
 */
function endUseless(client: pg.PoolClient): void {
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

/** Sends prepared statements without their names: behind a pooler the next statement may go to another session. */
export function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((first: unknown, ...others: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...others)) as typeof client.query
}

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string'
