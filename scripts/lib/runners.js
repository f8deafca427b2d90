import { rmSync } from 'node:fs'
import { readPlaywright, readReport, readVitest } from './report.js'
import { ROOT, runTool } from './run.js'

/** @typedef {import('./steps.js').Step} Step */

/**
 * A test runner, whose own output is shown as it comes.
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

/** Of every package; on the embedded database without what vitest.config.ts leaves to PostgreSQL. */
export const UNIT_TESTS = runner(
  'Unit and server tests',
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  { file: UNIT_REPORT, read: readVitest, env: { TESTS: 'short' } },
)

/** All but those with the tag `@long`, which `npm run test:e2e` has too. */
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
