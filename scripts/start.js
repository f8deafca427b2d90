import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { install } from './lib/install.js'
import { requireFreePort } from './lib/port.js'
import { main, say } from './lib/say.js'
import { describeSuite, untilReady } from './lib/suite.js'

await main(async () => {
  const { PORT = '8080', LOG_LEVEL = 'warn' } = process.env
  Object.assign(process.env, { PORT, LOG_LEVEL })
  const port = Number(PORT)
  await requireFreePort(port, 'npm start')
  await install()
  await buildStale()
  say('Starting …')
  // In this very process: whatever ends it ends the server too, and Ctrl-C is the server's to handle.
  await import(new URL('../backend/dist/server.js', import.meta.url).href)
  await untilReady(port)
  console.log(describeSuite(port))
})
