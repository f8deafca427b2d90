import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'

await main(async () => {
  await install()
  await buildStale()
})
