import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Connections for requests. */
export const MAX_REQUESTS = 10
/** Maximum of simultaneous exports: each keeps its connection until the client has read the whole file. */
export const MAX_EXPORTS = 8
/** The most that a server opens: besides these one each for the readiness probe, notifications, and migrations at its start. */
const SERVER_CONNECTIONS = MAX_REQUESTS + MAX_EXPORTS + 3

/** Each server keeps one connection of this name, so that servers can be counted. */
export const SERVER_NAME = 'todoturismo server'

/** Connections that are kept free for backups and an operator. */
const SPARE = 10

/** Says that the servers that run now may need more connections than PostgreSQL allows. */
export async function connectionProblem(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ max: number; reserved: number; servers: number }>(
    `select current_setting('max_connections')::int as max,
       current_setting('superuser_reserved_connections')::int
         + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
       (select count(*)::int from pg_stat_activity where application_name = $1) as servers`,
    [SERVER_NAME],
  )
  const { max = 0, reserved = 0, servers = 0 } = rows[0] ?? {}
  const needed = servers * SERVER_CONNECTIONS
  if (needed <= max - reserved) return undefined
  return `${servers} servers open up to ${needed} connections, and PostgreSQL allows ${max - reserved}: under load requests and exports get 503. Set max_connections to ${needed + reserved + SPARE} (in the stack DATABASE_CONNECTIONS), or start fewer servers.`
}

const UNREADY_AFTER_MS = 10_000
const RETRY_MS = 250

/**
 * Asks a pool for a connection at each call, and until it gets one.
 *
 * @param mayBeFull true when a pool whose connections are all in use is no failure
 * @returns throws when no connection could be had for ten seconds
 */
export function watchPool(pool: pg.Pool, mayBeFull = false): () => void {
  let askedAt: number | undefined

  async function hasConnection(): Promise<boolean> {
    if (mayBeFull && pool.totalCount - pool.idleCount >= pool.options.max) return true
    try {
      const client = await pool.connect()
      client.release()
      return true
    } catch {
      return false
    }
  }

  async function ask(): Promise<void> {
    askedAt = performance.now()
    while (!pool.ending && !(await hasConnection())) await wait(RETRY_MS, undefined, { ref: false })
    askedAt = undefined
  }

  return () => {
    if (askedAt === undefined) void ask()
    else if (performance.now() - askedAt >= UNREADY_AFTER_MS)
      throw new Error('No connection to PostgreSQL could be had for 10 seconds')
  }
}
