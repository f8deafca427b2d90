import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ProblemError } from '../http/problem'
import { BATCH, type Engine } from './engine'
import { type ClientFactory, listenPostgres } from './postgres-channel'
import { rowsOf } from './rows-of'

/**
 * @param pool of the ordinary requests
 * @param exportPool of the exports: each keeps a connection for as long as its caller takes to read it
 * @param listener makes a connection to listen on
 */
export function postgresEngine(pool: pg.Pool, exportPool: pg.Pool, listener: ClientFactory): Engine {
  return {
    listen: (channel, onNotification) => listenPostgres(listener, channel, onNotification),
    async cancellable(signal, run) {
      const connection = await takeConnection(pool, signal)
      let failed = true
      try {
        const result = await run(drizzle(connection.client))
        failed = false
        return result
      } catch (error) {
        throw signal.aborted ? callerGone() : error
      } finally {
        connection.release(failed)
      }
    },
    async *stream(query, signal) {
      const connection = await takeConnection(exportPool, signal)
      const db = drizzle(connection.client)
      let failed = true
      try {
        await db.execute(sql`begin isolation level repeatable read read only`)
        await db.execute(sql`declare export no scroll cursor for ${query}`)
        for (;;) {
          const rows = await rowsOf<Record<string, unknown>>(
            db,
            sql`fetch ${sql.raw(`${BATCH}`)} from export`,
          )
          yield rows
          if (rows.length < BATCH) break
        }
        await db.execute(sql`commit`)
        failed = false
      } catch (error) {
        throw signal.aborted ? callerGone() : error
      } finally {
        connection.release(failed)
      }
    },
  }
}

interface CancellableConnection {
  client: pg.PoolClient
  /** @param broken closes the connection instead of giving it back */
  release: (broken: boolean) => void
}

/** A connection of the pool, whose running query is cancelled when the signal aborts. */
async function takeConnection(pool: pg.Pool, signal: AbortSignal): Promise<CancellableConnection> {
  if (signal.aborted) throw callerGone()
  const client = await pool.connect().catch((error: unknown) => {
    throw signal.aborted ? callerGone() : error
  })
  const cancel = () => cancelQuery(client)
  if (signal.aborted) {
    client.release()
    throw callerGone()
  }
  signal.addEventListener('abort', cancel, { once: true })
  return {
    client,
    release(broken) {
      signal.removeEventListener('abort', cancel)
      // A cancel request may arrive late: it must not meet the query of the next who gets this connection.
      client.release(broken || signal.aborted)
    },
  }
}

/** Nobody hears the answer. It is no failure of the server's, and not logged as one. */
const callerGone = () => new ProblemError(499, { detail: 'The caller has gone' })

/** What the driver knows of a connection, which its types do not say. */
interface ConnectedClient {
  host: string
  port: number
  ssl: boolean | object
  processID: number
  secretKey: number
}

interface CancelConnection extends pg.Connection {
  connect(portOrPath: number | string, host?: string): void
  cancel(processID: number, secretKey: number): void
}

/** PostgreSQL takes a cancel request on a connection of its own. */
function cancelQuery(client: pg.PoolClient): void {
  const { host, port, ssl, processID, secretKey } = client as unknown as ConnectedClient
  const connection = new pg.Connection({ ssl } as pg.ConnectionConfig) as CancelConnection
  // The caller has gone: nobody is left to hear that there was nothing to cancel.
  connection.on('error', () => undefined)
  connection.on(ssl ? 'sslconnect' : 'connect', () => connection.cancel(processID, secretKey))
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
}
