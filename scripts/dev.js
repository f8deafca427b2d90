import './lib/require-node.js'
import { watchBackend } from './dev/backend.js'
import { serveBrowserCode } from './dev/browser-code.js'
import { install } from './lib/install.js'
import { freePort, requireFreePort } from './lib/port.js'
import { main, say } from './lib/say.js'
import { describeSuite, untilReady } from './lib/suite.js'

await main(async () => {
  const port = Number(process.env.PORT || 8080)
  await requireFreePort(port, 'npm run dev')
  await install()
  say('Starting with hot reload …')
  const backendPort = await freePort()
  const backend = watchBackend(backendPort)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => backend.stop().then(() => process.exit()))
  }
  await serveBrowserCode(port, backendPort)
  await untilReady(backendPort)
  console.log(describeSuite(port))
})
