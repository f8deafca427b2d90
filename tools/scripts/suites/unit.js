import { install } from '../lib/install.js'
import { installPrograms } from '../lib/machine.js'
import { runTool } from '../lib/run.js'

/** Vitest over all packages, the server's tests on both databases. */
export async function unit(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  return runTool('vitest/vitest.mjs', ['run', ...args], { live: true })
}
