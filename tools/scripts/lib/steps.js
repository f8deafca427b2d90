import { elapsed, log } from './cli.js'
import { mapPool } from './run.js'

/**
 * @typedef {{ passed: number, failures: string[], skipped?: string }} StepResult the number of passed tests, the output of
 *   each failure, and the reason if the step was skipped
 * @typedef {{ name: string, run: () => Promise<StepResult | void> }} Step a step that throws counts as one failure, one that
 *   returns nothing as one passed
 */

/**
 * Runs steps and prints the result of each.
 *
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<StepResult>}
 */
export async function runSteps(steps, atOnce) {
  const results = await mapPool(atOnce, steps, async ({ name, run }) => {
    const start = performance.now()
    try {
      const result = await run()
      log(`${name}: ${result ? (result.skipped ?? summary(result)) : 'passed'} (${elapsed(start)})`)
      return result ?? { passed: 1, failures: [] }
    } catch (error) {
      const failure = `${name}: failed (${elapsed(start)})\n${error instanceof Error ? error.message : error}`
      console.error(`✗ ${failure}`)
      return { passed: 0, failures: [failure] }
    }
  })
  return mergeResults(results)
}

/**
 * @param {readonly StepResult[]} results
 * @returns {StepResult}
 */
export const mergeResults = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
})

/** @param {StepResult} result */
export const summary = ({ passed, failures }) => `${passed} passed, ${failures.length} failed`
