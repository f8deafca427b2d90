import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'

// `npm run account -- link`, `reset-second-factor` and `disable-samples`. The program reads the arguments itself.
await main(async () => {
  await install()
  await buildStale(['backend'])
  await import(new URL('../backend/dist/account-command.js', import.meta.url).href)
})
