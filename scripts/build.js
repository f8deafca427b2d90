import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { install } from './lib/install.js'
import { main } from './lib/say.js'

await main(async () => {
  await install()
  await buildStale()
})
