import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { type HostApi, missingNames, readHostApi, withNewNames } from './host-api.ts'
import { exportedNames, namedImports } from './module-names.ts'

describe('host api', () => {
  const BUTTON = { from: '@mantine/core@9', name: 'Button' }
  const CARD = { from: 'shared-ui', name: 'Card' }
  const PAGE = { from: 'shared-ui', name: 'Page' }
  const API: HostApi = { version: '1.9.0', names: [BUTTON, PAGE] }

  describe('the version of the host API', () => {
    it('gets a new minor when remotes use new names, and keeps the old ones', () => {
      expect(withNewNames(API, [CARD, CARD, BUTTON])).toEqual({
        version: '1.10.0',
        names: [BUTTON, CARD, PAGE],
      })
    })

    it('stays when remotes use nothing new, or less', () => {
      expect(withNewNames(API, [BUTTON])).toEqual(API)
    })
  })

  describe('the names of the host API', () => {
    it('exist', () => {
      expect(missingNames(readHostApi().names)).toEqual([])
    })

    it.each([
      ['an export that is gone', { from: 'shared-ui', name: 'Gone' }, 'Gone of shared-ui'],
      [
        'an export of a part that is gone',
        { from: 'shared-ui/table', name: 'Gone' },
        'Gone of shared-ui/table',
      ],
      ['a package in another major version', { from: 'react@1', name: '*' }, '* of react@1'],
      ['a package that is gone', { from: 'shared-gone', name: '*' }, '* of shared-gone'],
    ])('are reported as missing: %s', (_what, name, missing) => {
      expect(missingNames([...readHostApi().names, name])).toEqual([missing])
    })
  })
})

describe('module names', () => {
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
    expect(exportedNames(join(sources.folder, 'index.ts')).sort()).toEqual([
      'Card',
      'ROLES',
      'a',
      'b',
      'useA',
    ])
  })
})
