import '../scripts/lib/require-node.js'
import { parseArgs } from 'node:util'
import { main } from '../scripts/lib/cli.js'
import { install } from '../scripts/lib/install.js'
import { installPrograms } from '../scripts/lib/machine.js'
import { FULL, SHORT } from './lengths.js'

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false } },
  })
  await Promise.all([install(), installPrograms()])
  // This module imports packages that are there only after the installation.
  const { runParts } = await import('./parts.js')
  await runParts(positionals, values.short ? SHORT : FULL)
})
