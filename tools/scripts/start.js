import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { describeSuite, runBuiltServer } from './lib/built-server.js'
import { log, main, readArguments } from './lib/cli.js'
import { install } from './lib/install.js'
import { requireFreePort, untilReady } from './lib/port.js'

await main(async () => {
  const { values } = readArguments('npm start [-- --empty]', { empty: { type: 'boolean' } })
  if (values.empty) process.env.SAMPLE_BUSINESS = 'off'
  const { PORT = '8080', LOG_LEVEL = 'warn' } = process.env
  Object.assign(process.env, { PORT, LOG_LEVEL })
  const port = Number(PORT)
  await requireFreePort(port, 'npm start')
  await install()
  await buildStale()
  /** @type {readonly string[] | undefined} */
  let publicAccounts
  const ended = runBuiltServer(
    (step) => log(`${step} …`),
    (emails) => {
      publicAccounts = emails
    },
  )
  await Promise.race([untilReady(port).then(() => console.log(describeSuite(port, publicAccounts))), ended])
  process.exit(await ended)
})
