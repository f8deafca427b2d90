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
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new Mishap(
      inUse ? `Port ${port} is in use.` : `Port ${port} cannot be opened: ${error}`,
      `${inUse ? 'Stop what runs there, or take' : 'Take'} another: PORT=${port === 8080 ? 8081 : 8080} npm start`,
    )
  }
  await new Promise((resolve) => probe.close(resolve))
}
