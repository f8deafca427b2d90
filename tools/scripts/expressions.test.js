import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Every regular expression of the product must take linear time, or a long cell or field keeps the server or a tab busy. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Tests, and what reads no input of users. */
const LEFT_OUT = [/\.(test|spec)\./, /\/testing\//, /^(e2e|tools|deploy)\//, /^backend\/faults\//]

/** Files that compose an expression of constants, which this test does not see. Each reads short text. */
const COMPOSED = [
  'remote-admin/src/imports/reading/workbook/xml.ts',
  'shared-api/src/contract/section/section-manifest.ts',
]

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && !LEFT_OUT.some((pattern) => pattern.test(path)))

/**
 * @param {unknown} node
 * @returns {Generator<{ pattern: string, flags: string }>}
 */
function* expressionsIn(node) {
  if (Array.isArray(node)) for (const each of node) yield* expressionsIn(each)
  else if (node && typeof node === 'object') {
    if ('regex' in node) yield/** @type {{ pattern: string, flags: string }} */ (node.regex)
    for (const value of Object.values(node)) if (typeof value === 'object') yield* expressionsIn(value)
  }
}

const PARTS = ['1', ' ', 'a', '.', ',', '-', '/', '"', "'", '=', '@', ':', '\n', '{', '<', '(', '+', '_', 'é']
const PUMPS = [...PARTS, '1 ', '1.', 'a ', 'a.', 'a-', '1a', '""', 'de ', '\n ', '<a', '{a', 'a,', '\r\n']
const STARTS = ['', '1', 'a', '"']
const ENDS = ['', '!', 'a1']

/** The length of the longest text. A quadratic expression takes 10 ms and more for it, a linear one less than 0.1. */
const LONGEST = 5_000
const TOO_LONG_MS = 5

/**
 * The time of the fastest of three tries, because a try may be interrupted.
 *
 * @param {RegExp} expression
 * @param {string} text
 */
function timeOf(expression, text) {
  const times = Array.from({ length: 3 }, (_, index) => {
    const start = performance.now()
    text.replace(expression, '')
    const time = performance.now() - start
    return index === 0 && time < TOO_LONG_MS ? 0 : time
  })
  return Math.min(...times)
}

/**
 * The text for which an expression takes too long. It begins short, so that an exponential one ends.
 *
 * @param {{ pattern: string, flags: string }} expression
 */
function slowText({ pattern, flags }) {
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  for (const pump of PUMPS)
    for (const start of STARTS)
      for (const end of ENDS)
        for (const length of [24, 300, LONGEST]) {
          const text = start + pump.repeat(length / pump.length) + end
          if (timeOf(expression, text) > TOO_LONG_MS) return JSON.stringify([start, pump, end, length])
        }
  return undefined
}

const found = sources.flatMap((path) => {
  const code = readFileSync(`${ROOT}/${path}`, 'utf8')
  const { program } = parseSync(path, code)
  return [...expressionsIn(program)].map((regex) => ({ path, ...regex }))
})
const distinct = [...new Map(found.map((each) => [`/${each.pattern}/${each.flags}`, each])).values()]

it('reads every expression of the sources', () => {
  expect(distinct.length).toBeGreaterThan(200)
  const composing = sources.filter((path) => readFileSync(`${ROOT}/${path}`, 'utf8').includes('new RegExp('))
  expect(composing).toEqual(COMPOSED)
})

it('finds an expression of quadratic and one of exponential time', () => {
  for (const pattern of ['^\\D*\\d[\\d.,\\s]*\\D*$', '^(a+)+$'])
    expect(slowText({ pattern, flags: '' })).toBeDefined()
})

it('finds no other one', () => {
  const slow = distinct.flatMap((each) => {
    const text = slowText(each)
    return text ? [`${each.path}: /${each.pattern}/${each.flags} on ${text}`] : []
  })
  expect(slow).toEqual([])
})
