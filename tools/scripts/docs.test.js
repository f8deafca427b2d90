import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/run.js'
import { sourcesBelow } from './lib/stamp.js'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'backend/faults/README.md',
  'tools/bench/README.md',
  'e2e/README.md',
  'tools/federation/README.md',
  ...readdirSync(`${ROOT}docs`, { encoding: 'utf8', recursive: true }).map((name) => `docs/${name}`),
]
  .filter((name) => name.endsWith('.md'))
  .concat('.github/workflows/ci.yml')

const CODE = /`([^`\n]+)`/g
const BLOCK = /^```\w+\n(.*?)^```$/gms
const SHELL_BLOCK = /^```sh\n(.*?)^```$/gms
/** A file name, which may have folders before it, and alternatives in braces: `{category-form,categories}.tsx`. */
const FILE = /[\w@./{,}-]*[\w}]\.(?:tsx?|js|json|ya?ml|sh|sql|css|txt|md)\b/g
/** Files that builds write, and addresses. */
const NOT_SOURCE =
  /(^|\/)(dist|release|api)\/|(^|\/)((mf-)?manifest|sections|routes)\.json$|(^|\/)immutable\.txt$|(^|\/)(remoteEntry|sw)\.js$/
const VARIABLE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g
const LINKED = /\]\((?!https?:)([^)#]+)/g
const LINKED_PART = /\]\((?!https?:)([^)#]*)#([^)]+)\)/g
const COMMAND = /\bnpm run ([\w:-]+)/g
const SUITE = /\bnpm test -- ([a-z][\w-]*)/g
const HEADING = /^#+ (.+)$/gm

const SOURCES = readdirSync(ROOT)
  .filter((name) => !name.startsWith('.') || ['.github', '.env.example'].includes(name))
  .flatMap((name) => sourcesBelow(ROOT + name))
  .map((path) => relative(ROOT, path))

/** The sources that read environment variables or define error codes. */
const code = SOURCES.filter((path) => /(\.(ts|js|sh|yml|envsh|template|example)|Dockerfile)$/.test(path))
  .map((path) => readFileSync(ROOT + path, 'utf8'))
  .join('\n')

const suites = [
  ...readFileSync(`${ROOT}tools/scripts/test.js`, 'utf8').matchAll(/^ {2}([a-z0-9-]+)(?:,$|: )/gm),
].map(([, name]) => name)

const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))

/** @param {string} name such as `a/{b,c}.ts` */
function alternativesOf(name) {
  const [, start, list, end] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? []
  return list ? list.split(',').map((each) => start + each + end) : [name]
}

/** @param {string} text */
const codeOf = (text) => [...text.matchAll(CODE), ...text.matchAll(BLOCK)].map(([, span = '']) => span)

/** @param {string} text */
const commandsOf = (text) =>
  [...text.matchAll(SHELL_BLOCK)].flatMap(([, block = '']) => block.split('\n').filter(Boolean))

/** The anchor of a heading. */
const anchorOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

it('README names the demo accounts', () => {
  const accounts = readFileSync(`${ROOT}shared-api/src/http/demo-accounts.ts`, 'utf8')
  const emails = [...accounts.matchAll(/email: '([^']+)'/g)].map(([, email]) => email)
  const readme = readFileSync(`${ROOT}README.md`, 'utf8')
  expect(emails.length).toBeGreaterThan(0)
  expect(emails.filter((email) => !readme.includes(`${email}`))).toEqual([])
})

it('package.json names existing files', () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/[\w./-]+\.(js|ts)\b/g) ?? [])
  expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([])
})

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(ROOT + page, 'utf8')
  const folder = join(ROOT, dirname(page))

  it('names existing files', () => {
    const names = codeOf(text)
      .flatMap((span) => span.match(FILE) ?? [])
      .flatMap(alternativesOf)
      .map((name) => name.replace(/^\.\//, ''))
      .filter((name) => !NOT_SOURCE.test(name))
    const missing = names.filter(
      (name) => !SOURCES.some((path) => path === name || path.endsWith(`/${name}`) || path.endsWith(name)),
    )
    expect(missing).toEqual([])
  })

  it('names existing variables', () => {
    const names = codeOf(text).flatMap((span) => span.match(VARIABLE) ?? [])
    const missing = names.filter(
      (name) => !new RegExp(`\\b${name}\\b|\\b${name.replace(/_FILE$/, '')}\\b`).test(code),
    )
    expect(missing).toEqual([])
  })

  it('has commands that a shell can read', () => {
    const { status, stderr } = spawnSync('sh', ['-n'], {
      input: commandsOf(text).join('\n'),
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  it('links to existing pages', () => {
    const missing = [...text.matchAll(LINKED)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(folder, path)))
    expect(missing).toEqual([])
  })

  it('links to existing headings', () => {
    const missing = [...text.matchAll(LINKED_PART)].filter(([, path, anchor = '']) => {
      const target = path ? readFileSync(join(folder, path), 'utf8') : text
      return ![...target.matchAll(HEADING)].some(([, heading = '']) => anchorOf(heading) === anchor)
    })
    expect(missing.map(([link]) => link)).toEqual([])
  })

  it('names existing commands', () => {
    const missing = [...text.matchAll(COMMAND)].map(([, command = '']) => command)
    expect(missing.filter((command) => !(command in scripts))).toEqual([])
  })

  it('names existing suites of tests', () => {
    const named = [...text.matchAll(SUITE)].map(([, suite = '']) => suite)
    expect(named.filter((suite) => !suites.includes(suite))).toEqual([])
  })
})
