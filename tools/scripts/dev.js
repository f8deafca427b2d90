import './lib/require-node.js'
import { serveRemoteAlone } from './dev/remote.js'
import { serveSuite } from './dev/suite.js'
import { describeSuite } from './lib/built-server.js'
import { log, main } from './lib/cli.js'
import { install } from './lib/install.js'
import { portOf } from './lib/port.js'

const [remote] = process.argv.slice(2)

await main(async () => {
  await install()
  log('Starting with hot reload …')
  if (remote) {
    const port = await serveRemoteAlone(remote)
    console.log(`\n  ${remote}    http://localhost:${port}/\n\n  Ctrl-C stops it.`)
  } else {
    const port = portOf(process.env.PORT, 8080)
    await serveSuite(port)
    console.log(describeSuite(`http://localhost:${port}`))
  }
})
