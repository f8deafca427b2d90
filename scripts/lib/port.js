import { createServer } from 'node:net'
import { Mishap } from './say.js'

/**
 * @param {number} port
 * @throws {Mishap} when something listens there already, or this user may not
 */
export async function requireFreePort(port) {
  const probe = createServer()
  try {
    await new Promise((resolve, reject) => probe.once('error', reject).listen(port, () => resolve(undefined)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Mishap(
      `Port ${port} is in use.`,
      `Stop what runs there, or take another: PORT=${port + 1} npm start`,
    )
  }
  await new Promise((resolve) => probe.close(resolve))
}
