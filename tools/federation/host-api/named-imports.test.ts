import { expect, it } from 'vitest'
import { namedImports } from './named-imports.ts'

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
