import { mapPool } from './run.js'
import { elapsed, say } from './say.js'

/**
 * @typedef {{ passed: number, failures: string[], skipped?: string }} Result how many passed, what each failure
 *   printed, and why the step was skipped if it was
 * @typedef {{ name: string, run: () => Promise<Result | void> }} Step a name to read and what to do; one that throws
 *   has failed once, one that returns nothing has passed once
 */

/**
 * Runs steps and says of each how it ended.
 *
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<Result>}
 */
export async function runSteps(steps, atOnce) {
  const results = await mapPool(atOnce, steps, async ({ name, run }) => {
    const start = performance.now()
    try {
      const result = await run()
      say(`${name}: ${result ? (result.skipped ?? inNumbers(result)) : 'passed'} (${elapsed(start)})`)
      return result ?? { passed: 1, failures: [] }
    } catch (error) {
      const failure = `${name}: failed (${elapsed(start)})\n${error instanceof Error ? error.message : error}`
      console.error(`✗ ${failure}`)
      return { passed: 0, failures: [failure] }
    }
  })
  return together(results)
}

/**
 * @param {readonly Result[]} results
 * @returns {Result}
 */
export const together = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
})

/** @param {Result} result */
export const inNumbers = ({ passed, failures }) => `${passed} passed, ${failures.length} failed`
