import { readFileSync } from 'node:fs'

/** @typedef {import('./steps.js').Result} Result */

/**
 * What a runner's JSON report says. A runner that fails without a failed test (a file that does not even load, no
 * report at all) has failed once.
 *
 * @param {string} file
 * @param {boolean} ok how the runner exited
 * @param {(report: any) => Result} read
 * @returns {Result}
 */
export function readReport(file, ok, read) {
  /** @type {Result} */
  let result
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failures: ['The runner left no report that can be read.'] }
  }
  if (ok || result.failures.length > 0) return result
  return { ...result, failures: ['The runner failed, and no test of it did: see what it printed.'] }
}

/** @param {any} report vitest's */
export const readVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map(
        (/** @type {any} */ { fullName, failureMessages }) =>
          `${name}: ${fullName}\n${failureMessages.join('\n')}`,
      ),
  ),
})

/** @param {any} report Playwright's; what passed at the second try has passed */
export const readPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failures: suites
    .flatMap(unexpected)
    .map((/** @type {any} */ { file, line, title }) => `${file}:${line}: ${title}`),
})

/**
 * @param {any} suite which may hold others
 * @returns {any[]} the tests that failed
 */
const unexpected = ({ specs, suites = [] }) => [
  ...specs.filter((/** @type {any} */ { ok }) => !ok),
  ...suites.flatMap(unexpected),
]
