import { buildStale } from '../lib/build.js'
import { install } from '../lib/install.js'
import { installPrograms } from '../lib/machine.js'
import { runTool } from '../lib/run.js'

/** Playwright on the built suite, with the tests that `npm test` leaves out. */
export async function e2e(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  await buildStale()
  return runTool('@playwright/test/cli.js', ['test', '--config=e2e', ...args], { live: true })
}
