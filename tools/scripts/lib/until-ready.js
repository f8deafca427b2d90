import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from './cli.js'

/** @param {number} port */
async function isReady(port) {
  try {
    return (await fetch(`http://localhost:${port}/health/ready`)).ok
  } catch {
    return false
  }
}

/**
 * Waits until the server answers. A caller that starts one also waits for its end.
 *
 * @param {number} port
 * @param {number} [timeout] in milliseconds
 * @throws {UserError} when the server is not ready within the time
 */
export async function untilReady(port, timeout = Number.POSITIVE_INFINITY) {
  const deadline = performance.now() + timeout
  while (!(await isReady(port))) {
    if (performance.now() > deadline)
      throw new UserError('The server has not become ready.', 'See its output above.')
    await wait(50)
  }
}
