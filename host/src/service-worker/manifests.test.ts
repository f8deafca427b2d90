import { expect, it } from 'vitest'
import { filesOf } from './manifests'

const MANIFEST = new URL('https://cdn.example.com/sales/manifest.json')
const files = (manifest: unknown) => filesOf(JSON.stringify(manifest), MANIFEST)

it('lists all files of a release with their digests, from the place of its manifest', () => {
  expect(files({ files: { 'assets/remoteEntry.js': 'ab', 'assets/form-DiuEQiur.js': 'cd' } })).toEqual([
    { href: 'https://cdn.example.com/sales/assets/remoteEntry.js', digest: 'ab' },
    { href: 'https://cdn.example.com/sales/assets/form-DiuEQiur.js', digest: 'cd' },
  ])
})

it('refuses a text that is no manifest', () => {
  expect(() => filesOf('<!doctype html>', MANIFEST)).toThrow()
})
