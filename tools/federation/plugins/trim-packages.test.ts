import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { trimPackages } from './trim-packages.ts'

let sources: Sources

beforeEach(() => {
  sources = new Sources()
})

afterEach(() => sources.remove())

const CORE = `export const Button = () => 'a button'
export const Menu = () => 'a menu'
export const Tooltip = () => 'a tooltip'`

/** Builds a file beside packages of the table's and Mantine's names, and runs it. */
async function run<Exports>(code: string): Promise<Exports> {
  const write = (name: string, entry: string, text: string) => {
    sources.write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: entry }))
    sources.write(`node_modules/${name}/${entry}`, text)
  }
  write('@mantine/core', 'esm/index.mjs', CORE)
  write(
    'mantine-react-table',
    'dist/index.esm.mjs',
    "import { Button, Menu, Tooltip } from '@mantine/core'\nexport const table = { Button, Menu, Tooltip }",
  )
  sources.write('main.js', code)
  const [built] = await sources.build({
    plugins: [trimPackages()],
    build: { lib: { entry: join(sources.folder, 'main.js'), formats: ['es'] } },
  })
  return import(`data:text/javascript,${encodeURIComponent(built.code)}`)
}

interface Table {
  table: Record<'Button' | 'Menu' | 'Tooltip', (props?: object) => unknown>
}

it('gives the table what it uses, and the child of a tooltip', async () => {
  const { table } = await run<Table>("export { table } from 'mantine-react-table'")
  expect(table.Button()).toBe('a button')
  expect(table.Tooltip({ children: 'its child' })).toBe('its child')
})

it('throws where the table renders what is left out', async () => {
  const { table } = await run<Table>("export { table } from 'mantine-react-table'")
  expect(table.Menu).toThrow('Menu is left out of the build: see tools/federation/plugins/trim-packages.ts')
})

it('leaves nothing out of what others import', async () => {
  const { Menu } = await run<{ Menu(): string }>(
    "import 'mantine-react-table'\nexport { Menu } from '@mantine/core'",
  )
  expect(Menu()).toBe('a menu')
})
