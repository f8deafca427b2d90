import { readFileSync } from 'node:fs'

/** @typedef {import('./steps.js').Count} Count */

/**
 * What a runner's JSON report counts. A runner that fails without a failed test (a file that does not even load, no
 * report at all) has failed once.
 *
 * @param {string} reportFile
 * @param {boolean} ok how the runner exited
 * @param {(report: any) => Count} count
 * @returns {Count}
 */
export function readReport(reportFile, ok, count) {
  /** @type {Count} */
  let counted
  try {
    counted = count(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
  return ok ? counted : { ...counted, failed: Math.max(1, counted.failed) }
}
