import { install } from '../lib/install.js'
import { installPrograms } from '../lib/machine.js'
import { runTool } from '../lib/run.js'

/** The long form of the fault tests. Arguments select tests by name. */
export async function faults(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  const names = args.flatMap((name) => ['--testNamePattern', name])
  const vitest = ['run', '--project', 'faults', '--reporter=verbose', ...names]
  return runTool('vitest/vitest.mjs', vitest, { env: { FAULTS: 'long' }, live: true })
}
