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
