import { readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { elapsed, log } from './cli.js'
import { mapPool, ROOT, runTool } from './run.js'

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
const readVitest = ({ numPassedTests, testResults }) => ({
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
    .map(
      (/** @type {any} */ { file, line, title, tests }) =>
        `${file}:${line}: ${title}\n${tests.flatMap(errorsOf).join('\n')}`,
    ),
})

/** @param {any} test @returns {string[]} the messages of its errors, without the terminal's colors */
const errorsOf = ({ results }) =>
  results.flatMap((/** @type {any} */ { errors }) =>
    errors.map((/** @type {any} */ { message = '' }) => stripVTControlCharacters(message)),
  )

/**
 * @param {any} suite may contain other suites
 * @returns {any[]} the tests that failed
 */
const unexpected = ({ specs, suites = [] }) => [
  ...specs.filter((/** @type {any} */ { ok }) => !ok),
  ...suites.flatMap(unexpected),
]

/**
 * A step that runs a test runner. Its output is shown directly, or when it fails.
 *
 * @param {string} name
 * @param {string} bin
 * @param {string[]} args
 * @param {object} report
 * @param {string} report.file
 * @param {Parameters<typeof readTestReport>[2]} report.read
 * @param {Record<string, string>} [report.env]
 * @param {boolean} [report.live] shows the output directly
 * @returns {Step}
 */
const runner = (name, bin, args, { file, read, env = {}, live = false }) => ({
  name,
  run: async () => {
    rmSync(file, { force: true })
    const { ok, output } = await runTool(bin, args, { env, live })
    if (!ok) console.error(output)
    return readTestReport(file, ok, read)
  },
})

const UNIT_REPORT = `${ROOT}.build/vitest.json`
const BROWSER_REPORT = `${ROOT}.build/playwright.json`

/** Tests of all packages. On the embedded database without those that vitest.config.ts runs on PostgreSQL only. */
export const UNIT_TESTS = runner(
  'Unit and server tests',
  'vitest/vitest.mjs',
  // The report has no errors outside of tests, which fail the run: `dot` prints them.
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  { file: UNIT_REPORT, read: readVitest, env: { TESTS: 'short' } },
)

/** All browser tests without the tag `@long` and without the production stack. `npm test -- e2e` runs those, too. */
export const BROWSER_TESTS = runner(
  'Browser tests',
  '@playwright/test/cli.js',
  ['test', '--config=e2e', '--grep-invert=@long|stack/', '--reporter=list,json'],
  {
    file: BROWSER_REPORT,
    read: readPlaywright,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
    // Two runners run at once; this one shows its progress.
    live: true,
  },
)
