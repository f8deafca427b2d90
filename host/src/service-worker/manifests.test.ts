import { expect, it } from 'vitest'
import { filesOf } from './manifests'

const ENTRY = new URL('https://cdn.example.com/sales/assets/remoteEntry.js')
const MANIFEST = new URL('../manifest.json', ENTRY)
const files = (manifest: unknown) => filesOf(JSON.stringify(manifest), MANIFEST, ENTRY)

it('lists all files of a release with their digests, from the place of its manifest', () => {
  expect(files({ files: { 'assets/remoteEntry.js': 'ab', 'assets/form-DiuEQiur.js': 'cd' } })).toEqual([
    { href: 'https://cdn.example.com/sales/assets/remoteEntry.js', digest: 'ab' },
    { href: 'https://cdn.example.com/sales/assets/form-DiuEQiur.js', digest: 'cd' },
  ])
})

it('lists the entry and the preloads, each once, of a release of an earlier build', () => {
  const preloads = { './Sales': { files: ['a-DiuEQiur.js'] }, './MySales': { files: ['a-DiuEQiur.js'] } }
  expect(files({ preloads })).toEqual([{ href: ENTRY.href }, { href: new URL('a-DiuEQiur.js', ENTRY).href }])
})

it('refuses a text that is no manifest', () => {
  expect(() => filesOf('<!doctype html>', MANIFEST, ENTRY)).toThrow()
})
