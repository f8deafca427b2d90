import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { exportedNames } from './exported-names.ts'

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
