import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { ROOT } from './lib/run.js'

// `npm run db -- migrate`, `move`, `backup` and `restore`. The program reads the arguments itself.
await main(async () => {
  await install()
  await buildStale(['backend'])
  await import(`${ROOT}backend/dist/database-command.js`)
})
