import { mapPool } from './run.js'
import { elapsed, say } from './say.js'

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, run: () => Promise<Count | void> }} Step a name to read and what to do; one that throws
 *   has failed once, one that returns nothing has passed once
 */

/**
 * Runs steps and says of each how it ended.
 *
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<Count>}
 */
export async function runSteps(steps, atOnce) {
  const counts = await mapPool(atOnce, steps, async ({ name, run }) => {
    const start = performance.now()
    try {
      const count = await run()
      const result = count ? `${count.passed} passed, ${count.failed} failed` : 'passed'
      say(`${name}: ${result} (${elapsed(start)})`)
      return count ?? { passed: 1, failed: 0 }
    } catch (error) {
      console.error(
        `✗ ${name}: failed (${elapsed(start)})\n${error instanceof Error ? error.message : error}`,
      )
      return { passed: 0, failed: 1 }
    }
  })
  return sum(counts)
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return counts.reduce((total, each) => ({
    passed: total.passed + each.passed,
    failed: total.failed + each.failed,
  }))
}
