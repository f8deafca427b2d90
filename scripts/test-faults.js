import './lib/require-node.js'
import { install } from './lib/install.js'
import { furnishMachine } from './lib/machine.js'
import { runTool } from './lib/run.js'
import { main } from './lib/say.js'

/** What `npm test` shows briefly, at length. A name as an argument runs the tests that have it. */
await main(async () => {
  await Promise.all([install(), furnishMachine()])
  const names = process.argv.slice(2).flatMap((name) => ['--testNamePattern', name])
  const { ok } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--project', 'faults', '--reporter=verbose', ...names],
    { env: { FAULTS: 'long' }, live: true },
  )
  if (!ok) process.exitCode = 1
})
