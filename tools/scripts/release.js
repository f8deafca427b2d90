import { parseArgs } from 'node:util'
import './lib/require-node.js'
import { main, UserError } from './lib/cli.js'
import { install } from './lib/install.js'
import { release, USAGE } from './lib/release-command.js'

const OPTIONS = /** @type {const} */ ({
  to: { type: 'string' },
  from: { type: 'string' },
  keep: { type: 'string' },
  back: { type: 'boolean' },
  release: { type: 'string' },
  list: { type: 'boolean' },
})

function commandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error), USAGE)
  }
}

await main(async () => {
  const { positionals, values } = commandLine()
  await install()
  await release(positionals, values)
})
