import { install } from '../lib/install.js'
import { installPrograms } from '../lib/machine.js'
import { runTool } from '../lib/run.js'

/** Every documented command, in its shortest real form and in a copy as a fresh clone. Arguments select commands by name. */
export async function commands(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  const names = args.flatMap((name) => ['--testNamePattern', name])
  const vitest = ['run', '--project', 'scripts', 'commands', '--reporter=verbose', ...names]
  return runTool('vitest/vitest.mjs', vitest, { env: { COMMANDS: 'all' }, live: true })
}
