import { expect, it } from 'vitest'
import { requireHostApi } from './require-host-api'

const needs = (hostApi: string) => ({ id: '2.1.0-1f3a9c2e', hostApi })

it.each(['^1.0.0', '^1.3.0', '>=1.2.0 <3.0.0', '1', '1.x', '1.2.x || 1.3.x', '*', '1.2 - 2'])(
  'accepts a release that needs %s in a host with API 1.3.0',
  (range) => {
    expect(requireHostApi(needs(range), '1.3.0')).toEqual(needs(range))
  },
)

it.each(['^1.4.0', '^2.0.0', '>=2.0.0', '2', '2.x || 3.x'])(
  'asks for a newer host when a release needs %s',
  (range) => {
    expect(() => requireHostApi(needs(range), '1.3.0')).toThrow(
      `Release 2.1.0-1f3a9c2e needs host API ${range}, this host offers 1.3.0: release the host first.`,
    )
  },
)

it.each(['^1.4.0', '>=1 <1.3', '<2', '^1 || ^3'])(
  'asks for a newer release of the remote when the host has passed %s',
  (range) => {
    expect(() => requireHostApi(needs(range), '2.0.0')).toThrow(
      `Release 2.1.0-1f3a9c2e needs host API ${range}, this host offers 2.0.0: release the remote again.`,
    )
  },
)

it('says that a word is no range', () => {
  expect(() => requireHostApi(needs('newest'), '1.3.0')).toThrow('which is no range of versions')
})

it.each([undefined, {}, { id: '2.1.0-1f3a9c2e' }])(
  'rejects a release without a required host API: %j',
  (release) => {
    expect(() => requireHostApi(release, '1.3.0')).toThrow('does not say which host API it needs')
  },
)
