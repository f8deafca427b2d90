import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requireHostApi } from './require-host-api'

const { module } = vi.hoisted(() => ({
  module: (names: object) => ({ '1.0.0': { get: async () => () => names } }),
}))
vi.mock('../share-scope/share-scope', () => ({
  shareScope: { 'shared-ui': module({ Page: 1 }), 'shared-api': module({ categories: 1 }) },
}))
vi.mock('../share-scope/whole', () => ({ whole: {} }))

const ROOT = new URL('https://cdn.example.com/tours/')
/** Of manifest.json. */
let imports: object | undefined

beforeEach(() => {
  imports = undefined
  vi.stubGlobal('fetch', async () => Response.json({ release: { id: '2.1.0-1f3a9c2e' }, imports }))
})
afterEach(() => vi.unstubAllGlobals())

const needs = (hostApi: string) => ({ id: '2.1.0-1f3a9c2e', hostApi })

it.each(['^1.0.0', '^1.3.0', '>=1.2.0 <3.0.0', '1', '1.x', '1.2.x || 1.3.x', '*', '1.2 - 2'])(
  'accepts a release that needs %s in a host with API 1.3.0',
  async (range) => {
    expect(await requireHostApi(needs(range), '1.3.0', ROOT)).toEqual(needs(range))
  },
)

it.each(['^1.4.0', '^2.0.0', '>=2.0.0', '2', '2.x || 3.x'])(
  'asks for a newer host when a release needs %s',
  async (range) => {
    await expect(requireHostApi(needs(range), '1.3.0', ROOT)).rejects.toThrow(
      `Release 2.1.0-1f3a9c2e needs host API ${range}, this host offers 1.3.0: release the host first.`,
    )
  },
)

it.each(['^1.4.0', '>=1 <1.3', '<2', '^1 || ^3'])(
  'asks for a newer release of the remote when the host has passed %s',
  async (range) => {
    await expect(requireHostApi(needs(range), '2.0.0', ROOT)).rejects.toThrow(
      `Release 2.1.0-1f3a9c2e needs host API ${range}, this host offers 2.0.0: release the remote again.`,
    )
  },
)

it('says that a word is no range', async () => {
  await expect(requireHostApi(needs('newest'), '1.3.0', ROOT)).rejects.toThrow(
    'which is no range of versions',
  )
})

it.each([undefined, {}, { id: '2.1.0-1f3a9c2e' }])(
  'rejects a release without a required host API: %j',
  async (release) => {
    await expect(requireHostApi(release, '1.3.0', ROOT)).rejects.toThrow(
      'does not say which host API it needs',
    )
  },
)

it.each([
  [{ 'shared-ui': ['Page'], 'shared-api': ['categories'] }, undefined],
  [
    { 'shared-ui': ['Page', 'OldPage'], 'shared-gone': ['use'] },
    'this host offers 2.0.0, which has no OldPage of shared-ui, no use of shared-gone: release the remote again.',
  ],
  [undefined, 'this host offers 2.0.0: release the remote again.'],
])('compares the names of a release of the major version before: %j', async (given, message) => {
  imports = given
  const asked = requireHostApi(needs('^1.4.0'), '2.0.0', ROOT)
  if (message) await expect(asked).rejects.toThrow(message)
  else expect(await asked).toEqual(needs('^1.4.0'))
  await expect(requireHostApi(needs('^1.4.0'), '3.0.0', ROOT)).rejects.toThrow('release the remote again')
})
