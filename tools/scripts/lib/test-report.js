import { readFileSync } from 'node:fs'

/** @typedef {import('./steps.js').StepResult} StepResult */

/**
 * Reads a test runner's JSON report. A runner that fails without a failed test, for instance because a file does not load
 * or the report is missing, counts as one failure.
 *
 * @param {string} file
 * @param {boolean} ok whether the runner exited with 0
 * @param {(report: any) => StepResult} read
 * @returns {StepResult}
 */
export function readTestReport(file, ok, read) {
  /** @type {StepResult} */
  let result
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failures: ['The test runner left no readable report.'] }
  }
  if (ok || result.failures.length > 0) return result
  return { ...result, failures: ['The test runner failed although no test did: see its output.'] }
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

/** @param {any} report Playwright's. No test is retried; one that passed at a second attempt would not count as passed. */
export const readPlaywright = ({ stats, suites }) => ({
  passed: stats.expected,
  failures: suites
    .flatMap(unexpected)
    .map((/** @type {any} */ { file, line, title }) => `${file}:${line}: ${title}`),
})

/**
 * @param {any} suite may contain other suites
 * @returns {any[]} the tests that failed
 */
const unexpected = ({ specs, suites = [] }) => [
  ...specs.filter((/** @type {any} */ { ok }) => !ok),
  ...suites.flatMap(unexpected),
]
