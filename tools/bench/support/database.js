import pg from 'pg'
import { startPostgres } from '../../scripts/lib/throwaway-postgres.js'

/**
 * A connection to a database of PostgreSQL, or the embedded one.
 *
 * @typedef {{ query(text: string, values?: unknown[]): Promise<{ rows: any[] }> }} Sql
 */

/**
 * Runs a function with a PostgreSQL server of its own.
 *
 * @template T
 * @param {(url: string) => Promise<T>} run
 */
export async function withPostgres(run) {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB'])
  try {
    return await run(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/**
 * @param {string} postgres URL of a PostgreSQL server
 * @param {string} name
 * @param {string} template the database to copy
 * @returns {Promise<string>} URL of the new database
 */
export async function createDatabase(postgres, name, template = 'template1') {
  const admin = new pg.Client(postgres)
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return Object.assign(new URL(postgres), { pathname: name }).href
}

/**
 * Connects with the settings of the server's own connections.
 *
 * @param {string} url
 */
export async function connect(url) {
  const client = new pg.Client({
    connectionString: url,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  })
  // After a failed measurement PostgreSQL is stopped before this connection. The failure is the error to report.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
