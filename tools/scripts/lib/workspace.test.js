import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './run.js'
import { fingerprint } from './stamp.js'
import { BUILT_PACKAGES, buildInputs } from './workspace.js'

describe('the inputs of a build', () => {
  it('are the package, its direct and indirect dependencies, and common files', () => {
    expect(buildInputs(ROOT, 'backend')).toEqual(
      expect.arrayContaining(['backend', 'shared-api', 'shared-auth', 'pnpm-lock.yaml']),
    )
  })

  it('of a remote include what the host offers and the preload helper, and nothing else of the host', () => {
    const ofHost = buildInputs(ROOT, 'remote-admin').filter((input) => input.startsWith('host'))
    expect(ofHost).toEqual(['host/src/share-scope', 'host/src/loading'])
  })

  it('are sent to the build of the images', () => {
    const sent = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    const isSent = (/** @type {string} */ input) =>
      sent.some((path) => input === path || input.startsWith(`${path}/`))
    const missing = BUILT_PACKAGES.flatMap((name) => buildInputs(ROOT, name)).filter(
      (input) => !isSent(input),
    )
    expect([...new Set(missing)]).toEqual([])
  })

  it('do not include other packages', () => {
    expect(buildInputs(ROOT, 'remote-admin')).not.toContain('remote-sales')
    expect(buildInputs(ROOT, 'backend')).not.toContain('shared-ui')
  })
})

describe('stamp', () => {
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

  it.each([
    ['a file changes', () => writeFileSync(join(root, 'host/src/app.ts'), 'two')],
    ['a file is added', () => writeFileSync(join(root, 'host/src/more.ts'), '')],
    ['a file is renamed', () => renameSync(join(root, 'host/src/app.ts'), join(root, 'host/src/main.ts'))],
    ['a file goes', () => rmSync(join(root, 'host/src/app.ts'))],
    ['a file outside the package changes', () => writeFileSync(join(root, 'lockfile'), 'two')],
  ])('the fingerprint of the inputs of a build is another when %s', (_, change) => {
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
  ])('the fingerprint of the inputs of a build stays when %s', (_, change) => {
    const before = print()
    change()
    expect(print()).toBe(before)
  })
})

it.each([
  ['bench/bench.js', '--help', 'npm run bench -- lists'],
  ['scripts/new.js', '--roles', 'npm run new -- section'],
  ['scripts/release.js', '--too', 'npm run release -- '],
])('%s says what it takes when it is called with %s', (script, option, usage) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${ROOT}tools/${script}`, option], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(`Unknown option '${option}'`)
  expect(stderr).toMatch(usage)
  expect(stderr).not.toMatch(/^\s+at /m)
})
