import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from './stamp.js'

/** @type {string} */
let root

const print = () => fingerprint(root, ['host', 'lockfile'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'))
  mkdirSync(join(root, 'host/src'), { recursive: true })
  writeFileSync(join(root, 'host/src/app.ts'), 'one')
  writeFileSync(join(root, 'lockfile'), 'one')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the fingerprint of the inputs of a build', () => {
  it.each([
    ['a file changes', () => writeFileSync(join(root, 'host/src/app.ts'), 'two')],
    ['a file is added', () => writeFileSync(join(root, 'host/src/more.ts'), '')],
    ['a file is renamed', () => renameSync(join(root, 'host/src/app.ts'), join(root, 'host/src/main.ts'))],
    ['a file goes', () => rmSync(join(root, 'host/src/app.ts'))],
    ['a file outside the package changes', () => writeFileSync(join(root, 'lockfile'), 'two')],
  ])('is another when %s', (_, change) => {
    const before = print()
    change()
    expect(print()).not.toBe(before)
  })

  it.each([
    ['a file is touched', () => utimesSync(join(root, 'host/src/app.ts'), 1, 1)],
    ['a test changes', () => writeFileSync(join(root, 'host/src/app.test.ts'), 'two')],
    [
      'it is built',
      () => {
        mkdirSync(join(root, 'host/dist'))
        writeFileSync(join(root, 'host/dist/index.html'), '')
      },
    ],
  ])('stays when %s', (_, change) => {
    const before = print()
    change()
    expect(print()).toBe(before)
  })
})
