import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from './cli.js'

/**
 * @param {string | undefined} text the variable PORT
 * @param {number} standard used when it is empty or missing
 * @throws {UserError} when it is no port
 */
export function portOf(text, standard) {
  const port = Number(text || standard)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new UserError(
    `PORT ${text} is no port.`,
    `Set PORT to a number from 1 to 65535, such as ${standard}.`,
  )
}

/**
 * @param {number} port
 * @param {string} [host] the address to listen at; by default all
 * @throws {UserError} when the port is in use, or this user may not open it
 */
export async function requireFreePort(port, host) {
  const probe = createServer()
  try {
    await new Promise((resolve, reject) =>
      probe.once('error', reject).listen(port, host, () => resolve(undefined)),
    )
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    // Another address is the server's own to refuse.
    if (!inUse && host) return
    throw new UserError(
      inUse ? `Port ${port} is in use.` : `Port ${port} cannot be opened: ${error}`,
      `${inUse ? 'Stop the program that uses it, or give' : 'Give'} the same command another port, such as PORT=${port < 65_535 ? port + 1 : 8080}.`,
    )
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** @returns {Promise<number>} a free port of the loopback address */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

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
