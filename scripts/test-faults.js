import './lib/require-node.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { installPrograms } from './lib/machine.js'
import { runTool } from './lib/run.js'

/** Runs the long form of the fault tests. Arguments select tests by name. */
await main(async () => {
  await Promise.all([install(), installPrograms()])
  const names = process.argv.slice(2).flatMap((name) => ['--testNamePattern', name])
  const { ok } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--project', 'faults', '--reporter=verbose', ...names],
    { env: { FAULTS: 'long' }, live: true },
  )
  if (!ok) process.exitCode = 1
})
