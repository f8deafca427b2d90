import './lib/require-node.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { runTool } from './lib/run.js'

const TOOLS = /** @type {const} */ ([
  // With `--major` the host API gets a new major version.
  ['tsx/dist/cli.mjs', 'tools/federation/host-api/write-offers.ts', ...process.argv.slice(2)],
  ['tsx/dist/cli.mjs', 'tools/federation/texts/write-texts.ts'],
  ['@biomejs/biome/bin/biome', 'check', '--write'],
])

await main(async () => {
  await install()
  for (const [bin, ...args] of TOOLS) {
    const { ok } = await runTool(bin, args, { live: true })
    if (!ok) {
      process.exitCode = 1
      return
    }
  }
})
