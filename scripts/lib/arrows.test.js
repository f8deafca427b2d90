import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokenArrows } from './arrows.js'
import { ROOT } from './run.js'

const PACKAGES = [
  'host',
  'remote-admin',
  'remote-sales',
  'remote-owner',
  'shared-api',
  'shared-auth',
  'shared-sections',
  'shared-ui',
  'standalone',
  'backend',
  'e2e',
]

/** @type {string} */
let root

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arrows-'))
  for (const name of PACKAGES) write(`${name}/package.json`, '{}')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('import directions', () => {
  it('hold in this workspace', async () => {
    expect(await brokenArrows(ROOT)).toEqual([])
  })

  it.each([
    ['host/src/shell.tsx', `import { Table } from 'shared-ui/table'`],
    ['remote-sales/src/wizard.tsx', `import { useSession } from 'shared-auth'`],
    ['shared-api/src/client.ts', `import { useSession } from 'shared-auth'`],
    ['backend/src/sales/routes.ts', `import { Sale } from 'shared-api/contract'`],
    ['shared-ui/src/theme/index.ts', `export * from './host'`],
    ['host/vite.config.ts', `import { federationHost } from '../federation'`],
  ])('%s may say: %s', async (file, code) => {
    write(file, code)
    expect(await brokenArrows(root)).toEqual([])
  })

  it.each([
    ['remote-sales/src/wizard.tsx', `import { Categories } from 'remote-admin'`],
    ['remote-sales/src/wizard.tsx', `import { Shell } from '../../host/src/shell'`],
    ['host/src/shell.tsx', `const page = import('remote-admin/src/categories')`],
    ['shared-ui/src/table.tsx', `import type { Page } from 'shared-api'`],
    ['shared-ui/src/table.tsx', `export { useSession } from 'shared-auth'`],
    ['shared-auth/src/roles.ts', `import 'shared-api'`],
    ['shared-api/src/client.ts', `import { toast } from 'shared-ui'`],
    ['backend/src/app.ts', `import { useCategories } from 'shared-api'`],
    ['backend/src/app.ts', `import { Sale } from '../../shared-api/src/contract/sale'`],
    ['standalone/src/bar.tsx', `import { Shell } from '../../host/src/shell/shell'`],
    ['e2e/login.spec.ts', `import { roles } from 'shared-auth'`],
  ])('%s may not say: %s', async (file, code) => {
    write(file, code)
    expect(await brokenArrows(root)).toEqual([expect.stringContaining(`${file} imports `)])
  })

  it('hold for dependencies too', async () => {
    write('shared-ui/package.json', `{ "dependencies": { "shared-api": "workspace:*" } }`)
    expect(await brokenArrows(root)).toEqual(['shared-ui/package.json depends on shared-api'])
  })
})
