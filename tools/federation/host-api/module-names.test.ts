import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { exportedNames, namedImports } from './module-names.ts'

const namesIn = (code: string) => namedImports(code, 'tsx').map(({ from, name }) => `${from}: ${name}`)

it.each([
  ["import { Button, Text as T } from 'ui'", ['ui: Button', 'ui: Text']],
  ["import Ui, { Button } from 'ui'", ['ui: Button']],
  ["export { Button as B } from 'ui'", ['ui: Button']],
  [
    "import * as v from 'valibot'\nexport const S = v.object({ a: v.string() })",
    ['valibot: object', 'valibot: string'],
  ],
])('finds the names in %s', (code, names) => {
  expect(namesIn(code).sort()).toEqual(names)
})

it.each([
  "import type { Props } from 'ui'",
  "import { type Props } from 'ui'",
  "export type { Props } from 'ui'",
  "import 'ui/styles.css'",
  'export const Button = 1',
])('finds no names in %s', (code) => {
  expect(namesIn(code)).toEqual([])
})

let sources: Sources

beforeEach(() => {
  sources = new Sources()
})

afterEach(() => sources.remove())

it('finds declared and re-exported names, but no types', () => {
  sources.write(
    'index.ts',
    `export { Card, type CardProps } from './card'
export type { Page } from './page'
export * from './roles'
export const a = 1, b = 2
export function useA() {}
export interface Shape {}`,
  )
  sources.write('roles.ts', "export const ROLES = ['A']\nexport type Role = string")
  expect(exportedNames(join(sources.folder, 'index.ts')).sort()).toEqual(['Card', 'ROLES', 'a', 'b', 'useA'])
})
