import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, untilReady } from '../../scripts/lib/port.js'
import { ROOT } from '../../scripts/lib/run.js'
import { PASSWORD } from './sample-accounts.js'

/**
 * @typedef {object} Server
 * @property {string} origin
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a script as a server on a free port, and waits until it is ready.
 *
 * @param {string} script
 * @param {Record<string, string>} env
 * @returns {Promise<Server>}
 */
export async function startServer(script, env) {
  const port = await freePort()
  const server = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env, PORT: `${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => server.kill())
  await Promise.race([
    untilReady(port),
    once(server, 'exit').then(([code]) => {
      throw new Error(`${script} has ended with exit code ${code}`)
    }),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async stop() {
      const exit = once(server, 'exit')
      server.kill()
      await exit
    },
  }
}

/** A slow answer is a result too, so the server does not give up. */
const TIMEOUTS = { DATABASE_TIMEOUT_MS: '120000', REQUEST_TIMEOUT_MS: '120000' }

/**
 * Starts the built API server.
 *
 * @param {{ DATABASE_URL: string } | { DATA_DIR: string }} data where its data are
 */
export const startBackend = (data) =>
  startServer(`${ROOT}backend/dist/server.js`, {
    ...data,
    ...TIMEOUTS,
    LOGIN_RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })

/**
 * @param {string} api
 * @param {{ email: string }} account
 * @returns {Promise<string>} an access token
 */
export async function logIn(api, { email }) {
  const response = await fetch(`${api}/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`The login of ${email} answered ${response.status}`)
  return (await response.json()).authToken
}
