import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { compareDeclarations, DECLARATIONS, packDeclarations, writeDeclarations } from './declarations.ts'
import { goneNames, type HostApi, nextHostApi, readHostApi } from './host-api.ts'
import { exportedNames, namedImports } from './module-names.ts'

describe('host api', () => {
  const BUTTON = { from: '@mantine/core@9', name: 'Button' }
  const CARD = { from: 'shared-ui', name: 'Card' }
  const PAGE = { from: 'shared-ui', name: 'Page' }
  const API: HostApi = { version: '1.9.0', names: [BUTTON, PAGE] }

  describe('the version of the host API, counted from the last release', () => {
    const SAME = { isBroken: false, hasChanged: false }

    it('gets a new minor when remotes use new names, and keeps the old ones', () => {
      expect(nextHostApi(API, [CARD, CARD, BUTTON], SAME)).toEqual({
        version: '1.10.0',
        names: [BUTTON, CARD, PAGE],
      })
    })

    it('gets a new minor when a declaration has changed and still fits', () => {
      expect(nextHostApi(API, [BUTTON], { isBroken: false, hasChanged: true })).toEqual({
        ...API,
        version: '1.10.0',
      })
    })

    it('gets a new major, with the names in use alone, when one is gone or no longer fits', () => {
      const next = nextHostApi(API, [CARD], { isBroken: true, hasChanged: true })
      expect(next).toEqual({ version: '2.0.0', names: [CARD] })
    })

    it('stays when remotes use nothing new, or less', () => {
      expect(nextHostApi(API, [BUTTON], SAME)).toEqual(API)
    })
  })

  it('says which packages are gone, or there in another major version', () => {
    const gone = [
      { from: 'react@1', name: 'useState' },
      { from: 'shared-gone', name: '*' },
    ]
    expect(goneNames([...readHostApi().names, ...gone])).toEqual([
      'useState of react@1: gone',
      '* of shared-gone: gone',
    ])
  })

  it('compares declarations by what still fits, and says the name and the line', () => {
    writeDeclarations()
    const archive = join(DECLARATIONS, '../released.tgz')
    packDeclarations(archive, '1.9.0\n')
    const change = (file: string, before: string, after: string) => {
      const text = readFileSync(join(DECLARATIONS, file), 'utf8')
      expect(text).toContain(before)
      writeFileSync(join(DECLARATIONS, file), text.replace(before, after))
    }
    change('shared-ui/src/states/busy-button.d.ts', 'busy: boolean', 'busy: boolean; tone?: string')
    change('shared-ui/src/page/card.d.ts', '/**', '/** Rewritten. */ /**')
    expect(compareDeclarations(archive)).toEqual({ hostApi: '1.9.0\n', broken: [], hasChanged: true })

    change('shared-ui/src/page/page.d.ts', 'title: string', 'title: number')
    change('shared-ui/src/index.d.ts', "export { Card } from './page/card';", '')
    change(
      'shared-auth/src/access.d.ts',
      '(allowed: readonly Role[]) =>',
      '(allowed: readonly Role[], now: Date) =>',
    )
    const { broken } = compareDeclarations(archive)
    expect(broken).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^Page of shared-ui \(shared-ui\/src\/page\/page\.d\.ts:\d+\): Type 'string' is not/,
        ),
        expect.stringMatching(
          /^Card of shared-ui \(shared-ui\/src\/page\/card\.d\.ts:\d+\): Property 'Card' does not exist/,
        ),
        expect.stringMatching(/^useAccess of shared-auth \(shared-auth\/src\/access\.d\.ts:\d+\): /),
      ]),
    )
    expect(broken.map((line) => line.split(' ')[0])).not.toContain('BusyButton')
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
