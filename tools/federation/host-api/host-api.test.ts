import { describe, expect, it } from 'vitest'
import { type HostApi, missingNames, readHostApi, withNewNames } from './host-api.ts'

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
