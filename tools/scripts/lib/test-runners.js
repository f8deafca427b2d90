import { rmSync } from 'node:fs'
import { ROOT, runTool } from './run.js'
import { readPlaywright, readTestReport, readVitest } from './test-report.js'

/** @typedef {import('./steps.js').Step} Step */

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
  ['run', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
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
