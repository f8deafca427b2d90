import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAudit } from './checks.js'
import { readPlaywright, readTestReport, runSteps } from './steps.js'

describe('steps', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
  })

  afterEach(() => vi.restoreAllMocks())

  it('counts a completed step as passed, one that throws as failed, and a runner by its result', async () => {
    const steps = [
      { name: 'Types', run: async () => {} },
      {
        name: 'Lint',
        run: async () => {
          throw new Error('a.ts is not formatted')
        },
      },
      { name: 'Tests', run: async () => ({ passed: 40, failures: ['a sale is stored'] }) },
    ]
    const { passed, failures } = await runSteps(steps, 2)
    expect(passed).toBe(41)
    expect(failures).toEqual([
      expect.stringMatching(/^Lint: failed .*\na.ts is not formatted$/),
      'a sale is stored',
    ])
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('a.ts is not formatted'))
  })

  it('reports why a step was skipped, and counts it neither as passed nor as failed', async () => {
    const skipped = { passed: 0, failures: [], skipped: 'not known, the registry gave no answer' }
    const result = await runSteps([{ name: 'Known vulnerabilities', run: async () => skipped }], 1)
    expect(result).toEqual({ passed: 0, failures: [] })
    expect(console.log).toHaveBeenCalledWith(
      expect.stringMatching(/^• Known vulnerabilities: not known, the registry gave no answer/),
    )
  })
})

describe('test report', () => {
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

  it('the result of a test run is read from the report', () => {
    expect(readTestReport(reportOf('{"good":3,"bad":["a"]}'), false, read)).toEqual({
      passed: 3,
      failures: ['a'],
    })
    expect(readTestReport(reportOf('{"good":3,"bad":[]}'), true, read)).toEqual({ passed: 3, failures: [] })
  })

  it('the result of a test run has one failure when the runner failed for another reason', () => {
    const { passed, failures } = readTestReport(reportOf('{"good":3,"bad":[]}'), false, read)
    expect(passed).toBe(3)
    expect(failures).toHaveLength(1)
  })

  it('the result of a test run is one failure when the report is missing or incomplete', () => {
    const failed = { passed: 0, failures: [expect.stringContaining('report')] }
    expect(readTestReport(join(folder, 'none.json'), true, read)).toEqual(failed)
    expect(readTestReport(reportOf('{"good":3'), true, read)).toEqual(failed)
  })
})

const advisory = (/** @type {string} */ severity) => ({
  module_name: 'left-pad',
  severity,
  title: 'Pads too much',
  url: 'https://github.com/advisories/GHSA-0000-0000-0000',
  patched_versions: '>=1.3.1',
})
const answer = (/** @type {object} */ advisories) =>
  `npm warn Unknown user config\n${JSON.stringify({ advisories, metadata: {} }, null, 2)}`

it('names severe advisories and the fixed versions', () => {
  expect(readAudit(answer({ 1: advisory('critical'), 2: advisory('low') }))).toEqual([
    'left-pad: Pads too much; fixed in >=1.3.1 (https://github.com/advisories/GHSA-0000-0000-0000)',
  ])
})

it('names nothing when there is no severe advisory', () => {
  expect(readAudit(answer({}))).toEqual([])
})

it.each([
  ['{\n  "error": { "code": "ERR_PNPM_AUDIT_BAD_RESPONSE" }\n}'],
  ['npm error network request to the registry failed'],
  [''],
])('distinguishes an audit from a missing answer: %s', (output) => {
  expect(readAudit(output)).toBeUndefined()
})

it('says why a browser test failed', () => {
  const specOf = (/** @type {object[]} */ errors) => ({
    ok: errors.length === 0,
    ...{ file: 'a.spec.ts', line: 3, title: 'sells', tests: [{ results: [{ errors }] }] },
  })
  const failed = specOf([{ message: 'Expected \u001b[31m1\u001b[39m' }])
  const suites = [{ specs: [specOf([])], suites: [{ specs: [failed] }] }]
  expect(readPlaywright({ stats: { expected: 1 }, suites })).toEqual({
    passed: 1,
    failures: ['a.spec.ts:3: sells\nExpected 1'],
  })
})
