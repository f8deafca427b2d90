import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/run.js'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'e2e/README.md',
  'federation/README.md',
  ...readdirSync(`${ROOT}docs`, { encoding: 'utf8', recursive: true }).map((name) => `docs/${name}`),
]
  .filter((name) => name.endsWith('.md'))
  .concat('.github/workflows/ci.yml')

/** A file path in the text, relative to the root, without placeholders. */
const NAMED = /`((?:backend|deploy|docs|e2e|federation|host|remote-\w+|scripts|shared-\w+)\/[\w./-]+\.\w+)`/g
const LINKED = /\]\((?!https?:)([^)#]+)/g
const LINKED_PART = /\]\((?!https?:)([^)#]*)#([^)]+)\)/g
const COMMAND = /\bnpm run ([\w:-]+)/g
const HEADING = /^#+ (.+)$/gm

const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))

/** The anchor of a heading. */
const anchorOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

it('lists every decision by its title', () => {
  const folder = `${ROOT}docs/decisions/`
  const pages = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const titles = pages.sort().map((name) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(readFileSync(folder + name, 'utf8')) ?? []
    return `${number}. [${title}](${name})`
  })
  const list = readFileSync(`${folder}README.md`, 'utf8')
  expect(list.split('\n').filter((line) => /^\d+\. /.test(line))).toEqual(titles)
})

it('README names the demo accounts', () => {
  const accounts = readFileSync(`${ROOT}shared-api/src/demo-accounts.ts`, 'utf8')
  const emails = [...accounts.matchAll(/email: '([^']+)'/g)].map(([, email]) => email)
  const readme = readFileSync(`${ROOT}README.md`, 'utf8')
  expect(emails.length).toBeGreaterThan(0)
  expect(emails.filter((email) => !readme.includes(`${email}`))).toEqual([])
})

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(ROOT + page, 'utf8')
  const folder = join(ROOT, dirname(page))

  it('names existing files', () => {
    const missing = [...text.matchAll(NAMED)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(ROOT + path))
    expect(missing).toEqual([])
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
})
