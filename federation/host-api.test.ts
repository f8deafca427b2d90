import { describe, expect, it } from 'vitest'
import { hostApiVersion, lowestWith, newMajor, type Offered, readHostApi, withNew } from './host-api.ts'
import { missingFrom } from './missing-offers.ts'

const BUTTON = { from: '@mantine/core@9', name: 'Button' }
const CARD = { from: 'shared-ui', name: 'Card' }
const PAGE = { from: 'shared-ui', name: 'Page' }
const API: Offered[] = [
  { since: '1.0.0', ...BUTTON },
  { since: '1.1.0', ...CARD },
]

describe('the version of the host API', () => {
  it('rises by a minor when remotes take something new, and the old stays', () => {
    const api = withNew(API, [PAGE, PAGE, BUTTON])
    expect(api).toEqual([...API, { since: '1.2.0', ...PAGE }])
    expect(hostApiVersion(api)).toBe('1.2.0')
  })

  it('stays when they take nothing new, or less', () => {
    expect(withNew(API, [BUTTON])).toEqual(API)
  })

  it('rises by a major when it begins anew', () => {
    expect(newMajor(API, [PAGE])).toEqual([{ since: '2.0.0', ...PAGE }])
  })

  it('is needed from where on a host has all that a remote takes', () => {
    expect(lowestWith([BUTTON], API)).toBe('1.0.0')
    expect(lowestWith([CARD, BUTTON], API)).toBe('1.1.0')
    expect(lowestWith([], API)).toBe('1.0.0')
  })

  it('is not below what a remote declares, as long as there is that version', () => {
    expect(lowestWith([BUTTON], API, '1.1.0')).toBe('1.1.0')
    expect(lowestWith([CARD], API, '1.0.0')).toBe('1.1.0')
    expect(lowestWith([BUTTON], API, '7.0.0')).toBe('1.0.0')
  })
})

describe('what the host API promises', () => {
  it('is there', () => {
    expect(missingFrom(readHostApi())).toEqual([])
  })

  it('is there when it came to an export that is there', () => {
    expect(missingFrom([{ since: '1.1.0', from: 'shared-ui', name: 'Card.size' }])).toEqual([])
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
  ])('is missed: %s', (_what, name, missing) => {
    expect(missingFrom([...readHostApi(), { since: '1.0.0', ...name }])).toEqual([missing])
  })
})
