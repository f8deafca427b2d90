import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { trimPackages } from './trim-packages.ts'

let sources: Sources

beforeEach(() => {
  sources = new Sources()
})

afterEach(() => sources.remove())

const CORE = `export const Box = () => 'a box'
export const Menu = () => 'a menu'
export const Tooltip = () => 'a tooltip'`

const TABLE = `import { Box, Menu, Tooltip } from '@mantine/core';
const MRT_ColumnActionMenu = () => Menu();
const useMRT_RowVirtualizer = (rows) => rows.length;
const getSortedRowModel = () => 'sorted';
export const table = { Box, Tooltip, MRT_ColumnActionMenu, useMRT_RowVirtualizer, model: true ? getSortedRowModel() : 0 };`

/** Builds a file beside packages of the table's and Mantine's names, and runs it. */
async function run<Exports>(code: string): Promise<Exports> {
  const write = (name: string, entry: string, text: string) => {
    sources.write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: entry }))
    sources.write(`node_modules/${name}/${entry}`, text)
  }
  write('@mantine/core', 'esm/index.mjs', CORE)
  write('mantine-react-table', 'dist/index.esm.mjs', TABLE)
  sources.write('main.js', code)
  const [built] = await sources.build({
    plugins: [trimPackages()],
    build: { lib: { entry: join(sources.folder, 'main.js'), formats: ['es'] } },
  })
  return import(`data:text/javascript,${encodeURIComponent(built.code)}`)
}

type Part = (props?: object) => unknown

interface Exported {
  table: Record<'Box' | 'Tooltip' | 'MRT_ColumnActionMenu' | 'useMRT_RowVirtualizer', Part> & {
    model: unknown
  }
}

const exported = () => run<Exported>("export { table } from 'mantine-react-table'")

it('gives the table what it uses, and the child of a tooltip', async () => {
  const { table } = await exported()
  expect(table.Box()).toBe('a box')
  expect(table.Tooltip({ children: 'its child' })).toBe('its child')
})

it('throws where the table renders what is left out', async () => {
  const { table } = await exported()
  expect(table.MRT_ColumnActionMenu).toThrow(
    'MRT_ColumnActionMenu is left out of the build: see tools/federation/plugins/trim-packages.ts',
  )
})

it('leaves out what every list calls and none shows', async () => {
  const { table } = await exported()
  expect(table.useMRT_RowVirtualizer()).toBeUndefined()
  expect(table.model).toBeUndefined()
})

it('leaves nothing out of what others import', async () => {
  const { Menu } = await run<{ Menu(): string }>(
    "import 'mantine-react-table'\nexport { Menu } from '@mantine/core'",
  )
  expect(Menu()).toBe('a menu')
})

it('leaves out the style rules of parts that no list shows', () => {
  const css = '.MRT_TableHeadCell-module_root{top:0}@media print{.MRT_TableBodyRow-module_root,.a{top:0}}'
  const { transform } = trimPackages()
  const trimmed: unknown = Reflect.apply(transform as () => unknown, undefined, [
    css,
    '/node_modules/mantine-react-table/styles.css',
  ])
  expect(trimmed).toMatchObject({ code: '.MRT_TableHeadCell-module_root{top:0}@media print{}' })
})
