import './lib/require-node.js'
import { main, readArguments } from './lib/cli.js'
import { install } from './lib/install.js'
import { release, USAGE } from './lib/release-command.js'

await main(async () => {
  const { positionals, values } = readArguments(USAGE, {
    to: { type: 'string' },
    from: { type: 'string' },
    keep: { type: 'string' },
    back: { type: 'boolean' },
    release: { type: 'string' },
    canary: { type: 'string' },
    promote: { type: 'boolean' },
    check: { type: 'boolean' },
    next: { type: 'boolean' },
    list: { type: 'boolean' },
  })
  await install()
  await release(positionals, values)
})
