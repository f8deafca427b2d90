import pg from 'pg'
import { ADMINISTRATOR } from '../support/sample-accounts.js'
import { seedClients } from '../support/seed-clients.js'
import { createDatabase, logIn, startBackend } from '../support/server.js'

/**
 * A server with its own database and the given number of clients.
 *
 * @typedef {object} BusinessWithClients
 * @property {string} origin of the server
 * @property {number} clients
 * @property {pg.Client} db
 * @property {(query: string) => Promise<void>} readList reads `/client?query` to its end
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} postgres URL of the server that gets the database
 * @param {string} name of the database
 * @param {number} clients
 * @returns {Promise<BusinessWithClients>}
 */
export async function openBusinessWithClients(postgres, name, clients) {
  const url = await createDatabase(postgres, name)
  const { origin, stop } = await startBackend({ DATABASE_URL: url })
  const api = `${origin}/api/v1`
  const db = new pg.Client({ connectionString: url, options: '-c jit=off' })
  // PostgreSQL stops first when a measurement has failed; the failure is the error to report.
  db.on('error', () => undefined)
  await db.connect()
  await seedClients(db, clients)

  const headers = { authorization: `Bearer ${await logIn(api, ADMINISTRATOR)}` }
  return {
    ...{ origin, clients, db },
    async readList(query) {
      const response = await fetch(`${api}/client?${query}`, { headers })
      const text = await response.text()
      if (!response.ok) throw new Error(`GET /client?${query} answered ${response.status}: ${text}`)
    },
    async stop() {
      await db.end()
      await stop()
    },
  }
}
