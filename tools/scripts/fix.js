import './lib/require-node.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { runTool } from './lib/run.js'
import { writeSizes } from './lib/sizes.js'

const TOOLS = /** @type {const} */ ([
  ['tsx/dist/cli.mjs', 'tools/federation/host-api/write-offers.ts'],
  ['tsx/dist/cli.mjs', 'tools/federation/texts/write-texts.ts'],
  ['tsx/dist/cli.mjs', 'tools/scripts/write-rights.ts'],
  ['@biomejs/biome/bin/biome', 'check', '--write'],
  // The built host lies in it.
  ['tsx/dist/cli.mjs', 'tools/federation/host-api/write-package.ts'],
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
  // Last, because it builds what the others have written.
  await writeSizes()
})
