import { parseArgs } from 'node:util'
import './lib/require-node.js'
import { install } from './lib/install.js'
import { release } from './lib/release.js'
import { main } from './lib/say.js'

// npm run release -- sales --to /srv/hc-v2-front [--from <build>] [--keep <n>] | --back | --release <id> | --list
await main(async () => {
  await install()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      keep: { type: 'string' },
      back: { type: 'boolean' },
      release: { type: 'string' },
      list: { type: 'boolean' },
    },
  })
  await release(positionals, values)
})
