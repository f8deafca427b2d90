import pg from 'pg'
import { startPostgres } from '../../scripts/lib/throwaway-postgres.js'

/** A connection to a database of PostgreSQL, or the embedded one. */
export interface Sql {
  // biome-ignore lint/suspicious/noExplicitAny: each statement has its own rows
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>
}

/** Runs a function with a PostgreSQL server of its own. */
export async function withPostgres<T>(run: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB'])
  try {
    return await run(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/**
 * @param postgres URL of a PostgreSQL server
 * @param template the database to copy
 * @returns URL of the new database
 */
export async function createDatabase(
  postgres: string,
  name: string,
  template = 'template1',
): Promise<string> {
  const admin = new pg.Client(postgres)
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return Object.assign(new URL(postgres), { pathname: name }).href
}

/** Connects with the settings of the server's own connections. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  })
  // After a failed measurement PostgreSQL is stopped before this connection. The failure is the error to report.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
