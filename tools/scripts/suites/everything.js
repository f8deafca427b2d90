import { writeFileSync } from 'node:fs'
import { buildStale } from '../lib/build.js'
import { CHECKS } from '../lib/checks.js'
import { elapsed, log } from '../lib/cli.js'
import { install } from '../lib/install.js'
import { installPrograms } from '../lib/machine.js'
import { ROOT } from '../lib/run.js'
import { mergeResults, runSteps, summary } from '../lib/steps.js'
import { BROWSER_TESTS, UNIT_TESTS } from '../lib/test-runners.js'

/** Build, checks, and all tests in their short forms. */
export async function everything() {
  const start = performance.now()
  await Promise.all([install(), installPrograms()])
  // At the same time, because the unit tests need no build.
  const results = await Promise.all([
    runSteps([UNIT_TESTS], 1),
    runSteps([{ name: 'Build', run: buildStale }, ...CHECKS, BROWSER_TESTS], 1),
  ])
  const result = mergeResults(results)
  writeFileSync(`${ROOT}.build/result`, `${summary(result)}\n`)
  // Printed again, because the first failures have scrolled away.
  for (const failure of result.failures) console.error(`✗ ${failure}`)
  log(`Total: ${summary(result)} (${elapsed(start)})`)
  return { ok: result.failures.length === 0 }
}
