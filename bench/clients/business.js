import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { freePort } from '../../scripts/lib/port.js'
import { ROOT } from '../../scripts/lib/run.js'
import { untilReady } from '../../scripts/lib/suite.js'
import { seedClients } from '../support/seed-clients.js'

/**
 * A server with its own database and the given number of clients.
 *
 * @typedef {object} Business
 * @property {string} origin of the server, with the host
 * @property {number} clients
 * @property {pg.Client} db
 * @property {(query: string) => Promise<void>} get reads `/client?query` to its end
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} postgres URL of the server that gets the database
 * @param {number} clients
 * @returns {Promise<Business>}
 */
export async function openBusiness(postgres, clients) {
  const url = await createDatabase(postgres, `clients_${clients}`)
  const { origin, stop } = await startServer(url)
  const db = new pg.Client({ connectionString: url, options: '-c jit=off' })
  // PostgreSQL stops first when a measurement has failed; the failure is the error to report.
  db.on('error', () => undefined)
  await db.connect()
  await seedClients(db, clients)

  const headers = { authorization: `Bearer ${await logIn(origin)}` }
  return {
    ...{ origin: new URL(origin).origin, clients, db },
    async get(query) {
      const response = await fetch(`${origin}/client?${query}`, { headers })
      const text = await response.text()
      if (!response.ok) throw new Error(`GET /client?${query} answered ${response.status}: ${text}`)
    },
    async stop() {
      await db.end()
      await stop()
    },
  }
}

/**
 * @param {string} postgres
 * @param {string} name
 */
export async function createDatabase(postgres, name) {
  const admin = new pg.Client(postgres)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return Object.assign(new URL(postgres), { pathname: name }).href
}

/**
 * @param {string} url
 * @param {string[]} [nodeOptions]
 */
export async function startServer(url, nodeOptions = []) {
  const port = await freePort()
  const server = spawn(process.execPath, [...nodeOptions, `${ROOT}backend/dist/server.js`], {
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATABASE_URL: url,
      LOGIN_RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => server.kill())
  server.unref()
  await untilReady(port)
  return {
    origin: `http://127.0.0.1:${port}/api/v1`,
    pid: server.pid ?? 0,
    async stop() {
      const exit = once(server, 'exit')
      server.kill()
      await exit
    },
  }
}

/**
 * @param {string} origin
 * @param {string} [who] one of the sample accounts, or an email
 * @returns {Promise<string>} an access token
 */
export async function logIn(origin, who = 'administrator') {
  const response = await fetch(`${origin}/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: who.includes('@') ? who : `${who}@todoturismo.test`,
      password: 'todoturismo',
    }),
  })
  return (await response.json()).authToken
}
