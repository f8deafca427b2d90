import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from './run.js'

const ALLOWED = [
  ['host/src/a.ts', `import { Table } from 'shared-ui/table'`],
  ['remote-sales/src/a.ts', `import { useSession } from 'shared-auth'`],
  ['shared-api/src/a.ts', `import { useSession } from 'shared-auth'`],
  ['shared-api/src/records/a.ts', `import { Id } from 'shared-api/contract'`],
  ['backend/src/a.ts', `import { Sale } from 'shared-api/contract'`],
  ['backend/src/features/a.ts', `import { listing } from '../platform/resources/listing'`],
  ['shared-ui/src/a.ts', `export * from './host'`],
  ['shared-ui/src/d.ts', `import { i18n } from 'shared-i18n'`],
  ['remote-sales/src/d.ts', `import { i18n } from 'shared-i18n'`],
  ['remote-sales/src/e.tsx', `import { TextInput } from 'shared-ui/form'`],
  ['tools/standalone/src/a.ts', `import { Table } from 'shared-ui/table'`],
  ['shared-api/src/c.ts', `import { i18n } from 'shared-i18n'`],
  ['backend/src/e.ts', `import { icalOf } from 'shared-api/departure-files'`],
  ['backend/src/g.ts', `import { countryOf } from 'shared-api/phone-number'`],
  ['backend/src/f.ts', `import { Tour } from 'shared-api/records/tour'`],
  ['backend/faults/a.ts', `import { connect } from '../src/platform/database/connect'`],
  ['tools/bench/a.js', `import { startPostgres } from '../scripts/lib/throwaway-postgres.js'`],
]

const REFUSED = [
  ['remote-sales/src/b.ts', `import { Categories } from 'remote-admin'`],
  ['remote-sales/src/c.ts', `import { Shell } from '../../host/src/shell'`],
  ['host/src/b.ts', `const page = import('remote-admin/src/categories')`],
  ['shared-ui/src/b.ts', `import type { Page } from 'shared-api'`],
  ['shared-ui/src/c.ts', `export { useSession } from 'shared-auth'`],
  ['shared-i18n/src/b.ts', `import 'shared-auth'`],
  ['backend/src/d.ts', `import { i18n } from 'shared-i18n'`],
  ['shared-auth/src/b.ts', `import 'shared-api'`],
  ['shared-api/src/b.ts', `import { toast } from 'shared-ui'`],
  ['backend/src/b.ts', `import { useCategories } from 'shared-api'`],
  ['backend/src/c.ts', `import { Sale } from '../../shared-api/src/contract/sale/sale'`],
  ['backend/src/platform/b.ts', `import { sales } from '../features/sales/queries'`],
  ['backend/src/platform/c.ts', `import { roles } from 'shared-auth'`],
  ['tools/standalone/src/b.ts', `import { Shell } from '../../../host/src/shell/shell'`],
  ['e2e/b.ts', `import { roles } from 'shared-auth'`],
  ['e2e/pages/c.ts', `import { timed } from '../../tools/bench/support/timing.js'`],
  ['backend/faults/b.ts', `import { timed } from '../../tools/bench/support/timing.js'`],
  ['deploy/b.js', `import { timed } from '../tools/bench/support/timing.js'`],
  ['tools/federation/plugins/b.ts', `import '../../bench/lists/bench.js'`],
  ['host/src/c.ts', `import 'bench/lists/bench.js'`],
  ['tools/scripts/b.js', `import('../bench/bench.js')`],
  ['tools/scripts/lib/b.js', `import { timed } from '../../bench/support/timing.js'`],
  ['tools/standalone/src/c.ts', `import { Categories } from 'remote-admin'`],
  ['shared-api/src/d.ts', `import { roles } from '../../shared-auth/src/roles'`],
  ['shared-ui/src/e.ts', `import { i18n } from '../../shared-i18n/src/i18n'`],
  ['host/src/d.ts', `import { helper } from '../../e2e/servers/api'`],
  ['backend/src/platform/d.ts', `import { useSales } from 'shared-api/query'`],
  ['remote-admin/src/b.ts', `import { app } from 'backend/src/app'`],
  ['tools/bench/lists/b.js', `import { Sale } from 'shared-api/contract'`],
  ['tools/bench/lists/c.js', `import { Stack } from '../../../e2e/stack/stack.ts'`],
]

it('biome.json refuses imports against the directions of docs/architecture.md, and no others', () => {
  const root = mkdtempSync(join(tmpdir(), 'directions-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  copyFileSync(`${ROOT}biome.json`, join(root, 'biome.json'))
  cpSync(`${ROOT}tools/lint`, join(root, 'tools/lint'), { recursive: true })
  for (const [file = '', code = ''] of [...ALLOWED, ...REFUSED]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${code}\n`)
  }
  const biome = `${ROOT}node_modules/@biomejs/biome/bin/biome`
  const rule = '--only=style/noRestrictedImports'
  const args = [biome, 'lint', rule, '--vcs-enabled=false', '--reporter=github']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const refused = [...stdout.matchAll(/file=([^,]+)/g)].map(([, file = '']) => relative(root, file))
  expect([...new Set(refused)].sort()).toEqual(REFUSED.map(([file]) => file).sort())
})

const IMPORT = /\b(?:from|import\(|import)\s*'(\.[^']*)'/g
const SOURCE = /\.tsx?$/
const NOT_PRODUCT = /\.test\.tsx?$|\.d\.ts$|(^|\/)testing\//

/**
 * Finds folders, and files directly in `root`, that import each other, directly or through others. Tests and their fixtures are
 * left out.
 *
 * @param {string} root
 * @returns {string[]} the circles, such as `login → remotes → login`
 */
function folderCircles(root) {
  const imports = importsOfFolders(root)
  /** @type {Set<string>} */
  const circles = new Set()
  /** @type {Set<string>} */
  const done = new Set()
  const follow = (/** @type {string} */ folder, /** @type {string[]} */ path) => {
    if (path.includes(folder)) circles.add([...path.slice(path.indexOf(folder)), folder].join(' → '))
    if (path.includes(folder) || done.has(folder)) return
    for (const next of imports.get(folder) ?? []) follow(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of imports.keys()) follow(folder, [])
  return [...circles]
}

/**
 * @param {string} root
 * @returns {Map<string, Set<string>>} the folders and files directly in `root`, with those that they import
 */
function importsOfFolders(root) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  for (const file of /** @type {string[]} */ (readdirSync(root, { recursive: true }))) {
    if (!SOURCE.test(file) || NOT_PRODUCT.test(file)) continue
    const folder = partOf(file)
    const of = imports.get(folder) ?? new Set()
    imports.set(folder, of)
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = partOf(join(dirname(file), specifier))
      if (imported !== folder) of.add(imported)
    }
  }
  return imports
}

/** @param {string} path of a file, or as an import names it */
const partOf = (path) => (path.split(sep)[0] ?? '').replace(/^\.?$/, 'index').replace(SOURCE, '')

/** The folders whose own folders have directions: those of every package, and of the three with sub-areas. */
const FOLDERS = [
  ...readdirSync(ROOT)
    .filter((name) => existsSync(`${ROOT}${name}/package.json`) && existsSync(`${ROOT}${name}/src`))
    .map((name) => `${name}/src`),
  'backend/src/features',
  'backend/src/platform',
  'shared-api/src/contract',
]

it.each(FOLDERS)('%s has no circles of folders', (folder) => {
  expect(folderCircles(ROOT + folder)).toEqual([])
})
