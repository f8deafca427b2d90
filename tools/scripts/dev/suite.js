import { freePort, requireFreePort } from '../lib/port.js'
import { untilReady } from '../lib/until-ready.js'
import { watchBackend } from './backend.js'
import { serveBrowserCode } from './browser-code.js'

/**
 * Serves host, remotes and backend at one address. A signal that ends this process stops the backend, too.
 *
 * @param {number} port
 */
export async function serveSuite(port) {
  await requireFreePort(port, 'npm run dev')
  const backendPort = await freePort()
  const backend = watchBackend(backendPort)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => backend.stop().then(() => process.exit()))
  }
  await serveBrowserCode(port, backendPort)
  await untilReady(backendPort)
}
