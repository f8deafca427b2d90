import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPlaywright, readTestReport, readVitest } from './test-report.js'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} text */
function reportOf(text) {
  const file = join(folder, 'report.json')
  writeFileSync(file, text)
  return file
}

/** @param {{ good: number, bad: string[] }} report */
const read = ({ good, bad }) => ({ passed: good, failures: bad })

describe('the result of a test run', () => {
  it('is read from the report', () => {
    expect(readTestReport(reportOf('{"good":3,"bad":["a"]}'), false, read)).toEqual({
      passed: 3,
      failures: ['a'],
    })
    expect(readTestReport(reportOf('{"good":3,"bad":[]}'), true, read)).toEqual({ passed: 3, failures: [] })
  })

  it('has one failure when the runner failed for another reason', () => {
    const { passed, failures } = readTestReport(reportOf('{"good":3,"bad":[]}'), false, read)
    expect(passed).toBe(3)
    expect(failures).toHaveLength(1)
  })

  it('is one failure when the report is missing or incomplete', () => {
    const failed = { passed: 0, failures: [expect.stringContaining('report')] }
    expect(readTestReport(join(folder, 'none.json'), true, read)).toEqual(failed)
    expect(readTestReport(reportOf('{"good":3'), true, read)).toEqual(failed)
  })
})

it('names the failed tests of vitest with their reasons', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'rounds', failureMessages: ['expected 1 to be 2'] },
  ]
  expect(
    readVitest({ numPassedTests: 1, testResults: [{ name: 'money.test.ts', assertionResults }] }),
  ).toEqual({
    passed: 1,
    failures: ['money.test.ts: rounds\nexpected 1 to be 2'],
  })
})

it('names the failed tests of Playwright in nested suites, and does not count flaky tests as passed', () => {
  const inner = { specs: [{ file: 'a.spec.ts', line: 3, title: 'a sale is stored', ok: false }] }
  const suites = [{ specs: [{ ok: true }], suites: [inner] }]
  expect(readPlaywright({ stats: { expected: 4, flaky: 1 }, suites })).toEqual({
    passed: 4,
    failures: ['a.spec.ts:3: a sale is stored'],
  })
})
