import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { OWNER } from '../support/sample-accounts.js'
import { seedClients } from '../support/seed-clients.js'
import { createDatabase, logIn, startBackend } from '../support/server.js'
import { seedSales } from './seed-sales.js'

const CLIENTS = 50_000
/** Shorter than the 15 minutes for which an access token is valid. */
const TOKEN_MS = 10 * 60_000
/** Sales in a block, which the server counts when two later ones have begun. */
const BLOCK = 2048
/** Each sale of an export has this property once. */
const COUNTED_PROPERTY = '"status":'

/**
 * A server with its own database and the given number of sales. The owner reads it.
 *
 * @typedef {object} BusinessWithSales
 * @property {pg.Client} db
 * @property {string} databaseUrl
 * @property {(path: string) => Promise<{ totalPages: number }>} readPage
 * @property {(path: string) => Promise<number>} download reads a whole list, and returns how many sales it has
 * @property {(query: string) => Promise<void>} readReport reads `/report/sales?query`
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} postgres URL of the server that gets the database
 * @param {string} name of the database
 * @param {number} sales
 * @returns {Promise<BusinessWithSales>}
 */
export async function openBusinessWithSales(postgres, name, sales) {
  const databaseUrl = await createDatabase(postgres, name)
  const { origin, stop } = await startBackend({ DATABASE_URL: databaseUrl })
  const api = `${origin}/api/v1`
  const db = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' })
  // After a failure PostgreSQL is stopped before this connection.
  db.on('error', () => undefined)
  await db.connect()
  await seedClients(db, CLIENTS)
  await seedSales(db, sales)
  await untilSetsStored(db)
  // Does at once what autovacuum would do later.
  await db.query('vacuum analyze')
  const authorization = renewed(TOKEN_MS, async () => `Bearer ${await logIn(api, OWNER)}`)
  /** @param {string} path */
  const get = async (path) => {
    const response = await fetch(api + path, { headers: { authorization: await authorization() } })
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
    return response
  }
  return {
    ...{ db, databaseUrl },
    readPage: async (path) => (await get(path)).json(),
    async download(path) {
      const { body } = await get(path)
      let sales = 0
      const decoder = new TextDecoder()
      let rest = ''
      for await (const chunk of body ?? []) {
        const parts = (rest + decoder.decode(chunk, { stream: true })).split(COUNTED_PROPERTY)
        sales += parts.length - 1
        rest = (parts.at(-1) ?? '').slice(-COUNTED_PROPERTY.length)
      }
      return sales
    },
    async readReport(query) {
      await (await get(`/report/sales?${query}`)).json()
    },
    async stop() {
      await db.end()
      await stop()
    },
  }
}

/**
 * @param {number} ms
 * @param {() => Promise<string>} load
 * @returns {() => Promise<string>} loads a value that is at most so many milliseconds old
 */
function renewed(ms, load) {
  let value = ''
  let end = 0
  return async () => {
    if (performance.now() >= end) {
      value = await load()
      end = performance.now() + ms
    }
    return value
  }
}

/**
 * Waits until the server has added the sales to its counts and then to its sets, which would take processor time from the
 * measurements.
 *
 * @param {pg.Client} db
 */
async function untilSetsStored(db) {
  for (;;) {
    const { rows } = await db.query(
      `select max(id) - coalesce(
        (select (max(block) + 1) * $1 from row_count where entity = 'sale_line_set'), 0) <= 3 * $1 as counted from sale`,
      [BLOCK],
    )
    if (rows[0]?.counted) return
    await wait(1000)
  }
}
