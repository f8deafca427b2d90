import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { installPrograms } from './lib/machine.js'
import { runTool } from './lib/run.js'

await main(async () => {
  await Promise.all([install(), installPrograms()])
  await buildStale()
  const { ok } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config=e2e', ...process.argv.slice(2)],
    {
      live: true,
    },
  )
  if (!ok) process.exitCode = 1
})
