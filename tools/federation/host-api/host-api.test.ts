import { describe, expect, it } from 'vitest'
import {
  type HostApiEntry,
  hostApiVersion,
  lowestVersionWith,
  nextMajor,
  readHostApi,
  withNewNames,
} from './host-api.ts'
import { missingNames } from './missing-offers.ts'

const BUTTON = { from: '@mantine/core@9', name: 'Button' }
const CARD = { from: 'shared-ui', name: 'Card' }
const PAGE = { from: 'shared-ui', name: 'Page' }
const API: HostApiEntry[] = [
  { since: '1.0.0', ...BUTTON },
  { since: '1.1.0', ...CARD },
]

describe('the version of the host API', () => {
  it('gets a new minor when remotes use new names, and keeps the old ones', () => {
    const api = withNewNames(API, [PAGE, PAGE, BUTTON])
    expect(api).toEqual([...API, { since: '1.2.0', ...PAGE }])
    expect(hostApiVersion(api)).toBe('1.2.0')
  })

  it('stays when remotes use nothing new, or less', () => {
    expect(withNewNames(API, [BUTTON])).toEqual(API)
  })

  it('gets a new major on request', () => {
    expect(nextMajor(API, [PAGE])).toEqual([{ since: '2.0.0', ...PAGE }])
  })

  it('that a remote needs is the lowest one with all names that it uses', () => {
    expect(lowestVersionWith([BUTTON], API)).toBe('1.0.0')
    expect(lowestVersionWith([CARD, BUTTON], API)).toBe('1.1.0')
    expect(lowestVersionWith([], API)).toBe('1.0.0')
  })

  it('that a remote needs is not lower than the one it declares, if that exists', () => {
    expect(lowestVersionWith([BUTTON], API, '1.1.0')).toBe('1.1.0')
    expect(lowestVersionWith([CARD], API, '1.0.0')).toBe('1.1.0')
    expect(lowestVersionWith([BUTTON], API, '7.0.0')).toBe('1.0.0')
  })
})

describe('the names of the host API', () => {
  it('exist', () => {
    expect(missingNames(readHostApi())).toEqual([])
  })

  it('exist when they are a member of an existing export', () => {
    expect(missingNames([{ since: '1.1.0', from: 'shared-ui', name: 'Card.size' }])).toEqual([])
  })

  it.each([
    ['an export that is gone', { from: 'shared-ui', name: 'Gone' }, 'Gone of shared-ui'],
    [
      'an export of a part that is gone',
      { from: 'shared-ui/table', name: 'Gone' },
      'Gone of shared-ui/table',
    ],
    [
      'what came to an export that is gone',
      { from: 'shared-ui', name: 'Gone.size' },
      'Gone.size of shared-ui',
    ],
    ['a package in another major version', { from: 'react@1', name: '*' }, '* of react@1'],
    ['a package that is gone', { from: 'shared-gone', name: '*' }, '* of shared-gone'],
  ])('are reported as missing: %s', (_what, name, missing) => {
    expect(missingNames([...readHostApi(), { since: '1.0.0', ...name }])).toEqual([missing])
  })
})
