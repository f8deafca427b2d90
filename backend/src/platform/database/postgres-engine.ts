import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ProblemError } from '../http/problem'
import { CURSOR_BATCH, type Engine } from './engine'
import { type ClientFactory, postgresListener } from './postgres-channel'
import { rowsOf } from './rows-of'

/**
 * @param pool for ordinary requests
 * @param exportPool for exports: each keeps its connection until the client has read the whole file
 * @param listener makes the connection to listen on
 */
export function postgresEngine(pool: pg.Pool, exportPool: pg.Pool, listener: ClientFactory): Engine {
  return {
    listen: postgresListener(listener),
    async cancellable(signal, run) {
      const connection = await acquireConnection(pool, signal)
      let failed = true
      try {
        const result = await run(drizzle(connection.client))
        failed = false
        return result
      } catch (error) {
        throw signal.aborted ? clientClosedRequest() : error
      } finally {
        connection.release(failed)
      }
    },
    async *stream(query, signal) {
      const connection = await acquireConnection(exportPool, signal)
      const db = drizzle(connection.client)
      let failed = true
      try {
        await db.execute(sql`begin isolation level repeatable read read only`)
        await db.execute(sql`declare export no scroll cursor for ${query}`)
        for (;;) {
          const rows = await rowsOf<Record<string, unknown>>(
            db,
            sql`fetch ${sql.raw(`${CURSOR_BATCH}`)} from export`,
          )
          yield rows
          if (rows.length < CURSOR_BATCH) break
        }
        await db.execute(sql`commit`)
        failed = false
      } catch (error) {
        throw signal.aborted ? clientClosedRequest() : error
      } finally {
        connection.release(failed)
      }
    },
  }
}

interface CancellableConnection {
  client: pg.PoolClient
  /** @param broken closes the connection instead of returning it to the pool */
  release: (broken: boolean) => void
}

/** Takes a connection from the pool. Its running query is cancelled when the signal aborts. */
async function acquireConnection(pool: pg.Pool, signal: AbortSignal): Promise<CancellableConnection> {
  if (signal.aborted) throw clientClosedRequest()
  const client = await pool.connect().catch((error: unknown) => {
    throw signal.aborted ? clientClosedRequest() : error
  })
  const cancel = () => cancelQuery(client)
  if (signal.aborted) {
    client.release()
    throw clientClosedRequest()
  }
  signal.addEventListener('abort', cancel, { once: true })
  return {
    client,
    release(broken) {
      signal.removeEventListener('abort', cancel)
      // A cancel request may arrive late and must not cancel the next query on this connection.
      client.release(broken || signal.aborted)
    },
  }
}

/** 499: the client has closed the connection. It is not logged as a failure of the server. */
const clientClosedRequest = () => new ProblemError(499, { detail: 'The client has closed the request' })

/** Properties of the driver's client that its types do not declare. */
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

/** Sends a cancel request, which PostgreSQL accepts on a separate connection only. */
function cancelQuery(client: pg.PoolClient): void {
  const { host, port, ssl, processID, secretKey } = client as unknown as ConnectedClient
  const connection = new pg.Connection({ ssl } as pg.ConnectionConfig) as CancelConnection
  // A failed cancel request has no effect: the client has left and waits for no result.
  connection.on('error', () => undefined)
  connection.on(ssl ? 'sslconnect' : 'connect', () => connection.cancel(processID, secretKey))
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
}
