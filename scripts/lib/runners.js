import { rmSync } from 'node:fs'
import { readPlaywright, readReport, readVitest } from './report.js'
import { ROOT, runTool } from './run.js'

/** @typedef {import('./steps.js').Step} Step */

/**
 * A step that runs a test runner and shows its output directly.
 *
 * @param {string} name
 * @param {string} bin
 * @param {string[]} args
 * @param {{ file: string, read: Parameters<typeof readReport>[2], env?: Record<string, string> }} report
 * @returns {Step}
 */
const runner = (name, bin, args, { file, read, env = {} }) => ({
  name,
  run: async () => {
    rmSync(file, { force: true })
    const { ok } = await runTool(bin, args, { env, live: true })
    return readReport(file, ok, read)
  },
})

const UNIT_REPORT = `${ROOT}.build/vitest.json`
const BROWSER_REPORT = `${ROOT}.build/playwright.json`

/** Tests of all packages. On the embedded database without those that vitest.config.ts runs on PostgreSQL only. */
export const UNIT_TESTS = runner(
  'Unit and server tests',
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  { file: UNIT_REPORT, read: readVitest, env: { TESTS: 'short' } },
)

/** All browser tests without the tag `@long`. `npm run test:e2e` runs those, too. */
export const BROWSER_TESTS = runner(
  'Browser tests',
  '@playwright/test/cli.js',
  ['test', '--config=e2e', '--grep-invert=@long', '--reporter=list,json'],
  {
    file: BROWSER_REPORT,
    read: readPlaywright,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
  },
)
