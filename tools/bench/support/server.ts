import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, untilReady } from '../../scripts/lib/port.js'
import { ROOT } from '../../scripts/lib/run.js'

/** The password of the accounts that a new database has. */
const PASSWORD = 'todoturismo'

export const ADMINISTRATOR = { email: 'administrator@todoturismo.test', role: 'ADMINISTRATOR' }
const OWNER = { email: 'owner@todoturismo.test', role: 'OWNER' }

export interface Server {
  origin: string
  pid: number
  stop: () => Promise<void>
}

/** Starts a script as a server on a free port, and waits until it is ready. */
export async function startServer(script: string, env: Record<string, string>): Promise<Server> {
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

/** Starts the built API server. */
export const startBackend = (
  data: { DATABASE_URL: string } | { DATA_DIR: string; STATIC_DIR?: string },
): Promise<Server> =>
  startServer(`${ROOT}backend/dist/server.js`, {
    ...data,
    ...TIMEOUTS,
    LOGIN_RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })

/** @returns an access token */
export async function logIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`The login of ${email} answered ${response.status}`)
  return (await response.json()).authToken
}

/** Shorter than the 15 minutes for which an access token is valid. */
const TOKEN_MS = 10 * 60_000

/** Reads from the API: clients as an administrator, everything else as the owner. */
export function reader(origin: string) {
  const owner = renewed(() => logIn(origin, OWNER.email))
  const administrator = renewed(() => logIn(origin, ADMINISTRATOR.email))
  return async (path: string) => {
    const token = await (path.startsWith('/client') ? administrator : owner)()
    const response = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
}

function renewed(load: () => Promise<string>): () => Promise<string> {
  let value = ''
  let end = 0
  return async () => {
    if (performance.now() >= end) {
      value = await load()
      end = performance.now() + TOKEN_MS
    }
    return value
  }
}
