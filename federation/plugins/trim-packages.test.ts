import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { namedImports } from '../host-api/named-imports.ts'
import { WORKSPACE } from '../workspace.ts'
import { OMITTED_PARTS, omitParts } from './trim-packages.ts'

const table = readFileSync(
  createRequire(join(WORKSPACE, 'shared-ui/package.json'))
    .resolve('mantine-react-table')
    .replace('index.cjs', 'index.esm.mjs'),
  'utf8',
)
const FILE = '/mantine-react-table/dist/index.esm.mjs'
/** The packages of which nothing is used. */
const UNUSED_PACKAGES = ['@tabler/icons-react', '@tanstack/match-sorter-utils', '@tanstack/react-virtual']

const trimmed = omitParts(table, FILE, OMITTED_PARTS[FILE])

it('removes the import of the scroll area from Mantine’s table', () => {
  const file = '/@mantine/core/esm/components/Table/TableScrollContainer.mjs'
  const code = readFileSync(join(WORKSPACE, 'host/node_modules', file), 'utf8')
  const native = omitParts(code, file, OMITTED_PARTS[file])
  expect(native).toContain('ScrollArea = omitted')
  expect(namedImports(native, 'js').map(({ name }) => name)).not.toContain('ScrollArea')
})

it('removes all uses of the omitted parts', () => {
  for (const name of ['Highlight', 'MRT_ColumnActionMenu', 'MRT_TableBodyRow']) {
    expect(trimmed.match(new RegExp(`\\b${name}_\\b`, 'g'))).toHaveLength(1)
    expect(trimmed).toContain(`${name} = omitted`)
  }
})

it('renders the children of a tooltip without the tooltip', () => {
  expect(trimmed.match(/\bTooltip_\b/g)).toHaveLength(1)
  expect(trimmed).toContain('Tooltip = childOnly')
})

it('keeps the rest of the code on the same lines', () => {
  expect(trimmed.split('\n')).toHaveLength(table.split('\n').length)
  const kept = namedImports(table, 'js').filter(({ from }) => !UNUSED_PACKAGES.includes(from))
  expect(namedImports(trimmed, 'js')).toEqual(kept)
  expect(parseAst(trimmed).body).toHaveLength(parseAst(table).body.length + 1 - UNUSED_PACKAGES.length)
})

it('fails the build when the table has no part of that name', () => {
  const renamed = table.replaceAll('MRT_CopyButton', 'MRT_Copy')
  expect(() => omitParts(renamed, FILE, OMITTED_PARTS[FILE])).toThrow(`${FILE} has no MRT_CopyButton to omit`)
})
