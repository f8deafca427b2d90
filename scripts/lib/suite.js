import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from './cli.js'

const READY_TIMEOUT_MS = 60_000

/** @param {number} port */
async function isReady(port) {
  try {
    return (await fetch(`http://localhost:${port}/health/ready`)).ok
  } catch {
    return false
  }
}

/**
 * @param {number} port
 * @throws {UserError} when the server is not ready within a minute
 */
export async function untilReady(port) {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (!(await isReady(port))) {
    if (performance.now() > deadline)
      throw new UserError('The server has not become ready.', 'See its output above.')
    await wait(50)
  }
}

/**
 * The addresses and accounts that are printed after the start.
 *
 * @param {number} port
 */
export function describeSuite(port) {
  const { DATABASE_URL, DATA_DIR = '.data', NODE_ENV, SEED_PASSWORD = 'todoturismo' } = process.env
  const accounts = ['owner', 'administrator', 'employee'].map((role) => `${role}@todoturismo.test`).join(', ')
  return [
    '',
    `  TodoTurismo    http://localhost:${port}/hc-v2-front/`,
    `  API            http://localhost:${port}/api/v1 (described at /api/v1/docs)`,
    `  Data           ${DATABASE_URL ? 'the PostgreSQL of DATABASE_URL' : DATA_DIR}`,
    ...(NODE_ENV === 'production'
      ? []
      : [`  Accounts       ${accounts}`, `  Password       ${SEED_PASSWORD}`]),
    '',
    '  Ctrl-C stops it.',
  ].join('\n')
}
