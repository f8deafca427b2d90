import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folderCircles } from './folder-circles.js'
import { ROOT } from './run.js'

/** @param {Record<string, string>} files */
function folderWith(files) {
  const root = mkdtempSync(join(tmpdir(), 'circles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

it('finds a circle of folders, also through lazy imports and an index', () => {
  const root = folderWith({
    'app.ts': `import { a } from './a/a'`,
    'a/a.ts': `import { b } from '../b/b'`,
    'b/b.ts': `export const c = () => import('../c')`,
    'c/index.ts': `export * from '../a/other'`,
    'a/other.ts': '',
  })
  expect(folderCircles(root)).toEqual(['a → b → c → a'])
})

it('leaves out tests, and files that put the folders together', () => {
  const root = folderWith({
    'app.ts': `import { a } from './a/a'`,
    'a/a.ts': `import { app } from '../app'`,
    'b/b.ts': `import { a } from '../a/a'`,
    'a/a.test.ts': `import { b } from '../b/b'`,
  })
  expect(folderCircles(root)).toEqual([])
})

it.each([
  'backend/src',
  'backend/src/features',
  'backend/src/platform',
  'host/src',
  'shared-api/src',
  'shared-api/src/contract',
])('%s has no circles of folders', (folder) => {
  expect(folderCircles(ROOT + folder)).toEqual([])
})
