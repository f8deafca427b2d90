import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namedImports } from '../named-imports.ts'
import { WORKSPACE } from '../workspace.ts'
import { mantineReactTable, STAND_INS } from './mantine-react-table.ts'

const table = readFileSync(
  createRequire(join(WORKSPACE, 'shared-ui/package.json'))
    .resolve('mantine-react-table')
    .replace('index.cjs', 'index.esm.mjs'),
  'utf8',
)
const takenByTable = namedImports(table, 'js')

describe('mantine-react-table', () => {
  it('still tells Collapse in the words of Mantine 8: once it does not, the stand-in can go', () => {
    expect(table).toMatch(/\(Collapse, (Object\.assign\()?\{[^}]*\bin: /)
  })

  it.each(Object.entries(STAND_INS))('still takes of %s what stands in for it', (from, file) => {
    const standIn = readFileSync(join(WORKSPACE, 'shared-ui/src/table/mrt', file), 'utf8')
    const names = [...standIn.matchAll(/leftOut as (\w+)|export (?:const|function) (\w+)/g)].map(
      ([, a, b]) => a ?? b,
    )
    expect(names).not.toHaveLength(0)
    for (const name of names) expect(takenByTable).toContainEqual({ from, name })
  })

  it('gets its stand-ins, and nobody else does', () => {
    const { resolveId } = mantineReactTable()
    const resolve = resolveId as (id: string, importer: string) => string | undefined
    expect(resolve('@mantine/dates', '/x/node_modules/mantine-react-table/dist/index.esm.mjs')).toBe(
      join(WORKSPACE, 'shared-ui/src/table/mrt/mantine-dates.ts'),
    )
    expect(resolve('@mantine/dates', '/x/shared-ui/src/dates/date-field.tsx')).toBeUndefined()
  })
})
