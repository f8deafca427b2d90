import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readReport } from './report.js'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} text */
function reportOf(text) {
  const file = join(folder, 'report.json')
  writeFileSync(file, text)
  return file
}

/** @param {{ good: number, bad: number }} report */
const count = ({ good, bad }) => ({ passed: good, failed: bad })

describe('the count of a test run', () => {
  it('is what the report says', () => {
    expect(readReport(reportOf('{"good":3,"bad":2}'), false, count)).toEqual({ passed: 3, failed: 2 })
    expect(readReport(reportOf('{"good":3,"bad":0}'), true, count)).toEqual({ passed: 3, failed: 0 })
  })

  it('has a failure when the runner failed for another reason', () => {
    expect(readReport(reportOf('{"good":3,"bad":0}'), false, count)).toEqual({ passed: 3, failed: 1 })
  })

  it('is one failure when the report is missing or cut short', () => {
    expect(readReport(join(folder, 'none.json'), true, count)).toEqual({ passed: 0, failed: 1 })
    expect(readReport(reportOf('{"good":3'), true, count)).toEqual({ passed: 0, failed: 1 })
  })
})
