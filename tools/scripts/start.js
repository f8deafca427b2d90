import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { describeSuite, runBuiltServer } from './lib/built-server.js'
import { log, main, readArguments } from './lib/cli.js'
import { install } from './lib/install.js'
import { portOf, requireFreePort } from './lib/port.js'

await main(async () => {
  const { values } = readArguments('npm start [-- --empty]', { empty: { type: 'boolean' } })
  if (values.empty) process.env.SAMPLE_BUSINESS = 'off'
  const { PORT, HOST = '127.0.0.1', LOG_LEVEL = 'warn' } = process.env
  const port = portOf(PORT, 8080)
  Object.assign(process.env, { PORT: `${port}`, LOG_LEVEL })
  await requireFreePort(port, HOST)
  await install()
  await buildStale()
  process.exit(
    await runBuiltServer(
      (step) => log(`${step} …`),
      (address, publicAccounts) => console.log(describeSuite(address, publicAccounts)),
    ),
  )
})
