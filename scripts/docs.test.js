import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/run.js'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(`${ROOT}docs`, { encoding: 'utf8', recursive: true }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))

/** A file named in the text, from the root: its folder, a path without placeholders, and how it ends. */
const NAMED = /`((?:backend|deploy|docs|e2e|federation|host|remote-\w+|scripts|shared-\w+)\/[\w./-]+\.\w+)`/g
const LINKED = /\]\((?!https?:)([^)#]+)/g

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(ROOT + page, 'utf8')

  it('names files that there are', () => {
    const missing = [...text.matchAll(NAMED)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(ROOT + path))
    expect(missing).toEqual([])
  })

  it('leads to pages that there are', () => {
    const folder = join(ROOT, dirname(page))
    const missing = [...text.matchAll(LINKED)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(folder, path)))
    expect(missing).toEqual([])
  })
})
