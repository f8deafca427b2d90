import { mapPool } from './run.js'
import { elapsed, say } from './say.js'

/**
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step a name to read and what to do
 */

/**
 * Runs steps and says of each how it ended; the output of those that failed is shown.
 *
 * @param {readonly Step[]} steps
 * @param {number} [atOnce]
 */
export async function runSteps(steps, atOnce = 2) {
  const outcomes = await mapPool(atOnce, steps, async ({ name, run }) => {
    const start = performance.now()
    const outcome = await run()
    if (outcome.failed > 0) console.error(`✗ ${name} (${elapsed(start)})\n${outcome.output.trimEnd()}`)
    else say(`${name}: passed (${elapsed(start)})`)
    return outcome
  })
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  }
}
