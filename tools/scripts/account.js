import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { ROOT } from './lib/run.js'

// `npm run account -- link`, `reset-second-factor` and `disable-samples`. The program reads the arguments itself.
await main(async () => {
  await install()
  await buildStale(['backend'])
  await import(`${ROOT}backend/dist/account-command.js`)
})
