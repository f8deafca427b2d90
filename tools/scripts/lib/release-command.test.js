import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { release } from './release-command.js'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-command-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
})

/** @param {string} name @param {Record<string, unknown>} files */
function write(name, files) {
  mkdirSync(join(folder, name), { recursive: true })
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(folder, name, file), JSON.stringify(content))
  return join(folder, name)
}

it('refuses a folder that does not exist, and makes none', async () => {
  const build = write('build', { 'manifest.json': { release: { id: '1.0.0-aaaaaaaa' } } })
  const to = join(folder, 'mistyped')
  await expect(release(['sales'], { to, from: build })).rejects.toThrow('There is no folder')
  expect(existsSync(to)).toBe(false)
})

it('refuses a folder of other files', async () => {
  const build = write('build', { 'manifest.json': { release: { id: '1.0.0-aaaaaaaa' } } })
  const to = write('other', { 'notes.txt': 'mine' })
  await expect(release(['host'], { to, from: build })).rejects.toThrow('has neither a host nor remotes')
})

it('takes the sections of a remote that is served elsewhere back with the host', async () => {
  const to = write('site', {})
  const config = { remotes: { tours: { entry: 'https://elsewhere.example.com/assets/remoteEntry.js' } } }
  const publish = (/** @type {string} */ letter, /** @type {string} */ label) => {
    const from = write(letter, {
      'config.json': config,
      'manifest.json': { release: { id: `1.0.0-${letter.repeat(8)}` } },
      'sections.json': { tours: { sections: { list: [{ label }] } } },
    })
    return release(['host'], { to, from })
  }
  const label = () => JSON.parse(readFileSync(join(to, 'sections.json'), 'utf8')).tours.sections.list[0].label
  await publish('a', 'Tours')
  await publish('b', 'Excursions')
  expect(label()).toBe('Excursions')
  await release(['host'], { to, back: true })
  expect(label()).toBe('Tours')
})
