import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addRemoteToConfig, writeSectionsFile } from './config-file.js'
import { release } from './release-command.js'
import { goBack, makeLive, prune, publish, releaseIdIn, releasesOf } from './releases.js'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** @param {string} name @param {Record<string, unknown>} files */
function write(name, files) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true })
    writeFileSync(join(folder, name, file), JSON.stringify(content))
  }
  return join(folder, name)
}

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

describe('releases', () => {
  /** @type {string} */
  let place

  beforeEach(() => {
    place = join(folder, 'place')
  })

  /**
   * Publishes a build of one chunk and an entry that names it.
   *
   * @param {string} letter
   */
  async function publishBuild(letter) {
    const id = `1.0.0-${letter.repeat(8)}`
    const build = write(letter, {
      [`assets/sale-${letter.repeat(8)}.js`]: letter,
      'assets/remoteEntry.js': letter,
      'manifest.json': { release: { id } },
    })
    await publish(build, place)
    // Gives the releases of one test different times.
    const time = letter.charCodeAt(0)
    utimesSync(join(place, 'releases', id), time, time)
    return id
  }

  const entry = () => read('place/assets/remoteEntry.js')

  /** @param {string} letter */
  const hasChunk = (letter) => existsSync(join(place, `assets/sale-${letter.repeat(8)}.js`))

  it('publishes next to existing files, and knows the live release', async () => {
    const a = await publishBuild('a')
    const b = await publishBuild('b')
    expect([entry(), hasChunk('a'), hasChunk('b')]).toEqual(['b', true, true])
    expect(releaseIdIn(place)).toBe(b)
    expect(releasesOf(place)).toMatchObject([
      { id: b, isLive: true },
      { id: a, isLive: false },
    ])
  })

  it('goes back to the previous live release, not to one that was reverted', async () => {
    const a = await publishBuild('a')
    await publishBuild('b')
    expect(await goBack(place)).toBe(a)
    await publishBuild('c')
    expect(await goBack(place)).toBe(a)
    expect(entry()).toBe('a')
    await expect(goBack(place)).rejects.toThrow('No other release was live here.')
  })

  it('makes any kept release live', async () => {
    const a = await publishBuild('a')
    await publishBuild('b')
    const c = await publishBuild('c')
    await makeLive(place, a)
    expect(entry()).toBe('a')
    expect(await goBack(place)).toBe(c)
    await expect(makeLive(place, '1.0.0-dddddddd')).rejects.toThrow('There is no release 1.0.0-dddddddd.')
    await expect(makeLive(place, '../../..')).rejects.toThrow('There is no release')
  })

  it('changes nothing when the same release is published again', async () => {
    const a = await publishBuild('a')
    await publishBuild('b')
    await publishBuild('b')
    expect(await goBack(place)).toBe(a)
  })

  it('keeps the newest and the live release, and removes files of the others', async () => {
    const a = await publishBuild('a')
    await publishBuild('b')
    const c = await publishBuild('c')
    await makeLive(place, a)
    prune(place, 2)
    expect(releasesOf(place).map(({ id }) => id)).toEqual([c, a])
    expect([entry(), hasChunk('a'), hasChunk('b'), hasChunk('c')]).toEqual(['a', true, false, true])
    expect(await goBack(place)).toBe(c)
  })

  it('lists the files of a build that does not, and refuses another one with its id', async () => {
    const a = await publishBuild('a')
    const { files } = read('place/manifest.json')
    expect(Object.keys(files).sort()).toEqual(['assets/remoteEntry.js', 'assets/sale-aaaaaaaa.js'])
    write('a', { 'assets/remoteEntry.js': 'other' })
    await expect(publish(join(folder, 'a'), place)).rejects.toThrow(
      `${a} is there already, with another assets/remoteEntry.js.`,
    )
    expect(entry()).toBe('a')
  })

  it('refuses a folder without a manifest', async () => {
    await expect(publish(folder, place)).rejects.toThrow('is not a release')
  })
})

describe('release command', () => {
  it.each([
    ['refuses a folder that does not exist, and makes none', 'mistyped', {}, 'There is no folder'],
    ['refuses a folder of other files', 'other', { 'notes.txt': 'mine' }, 'has neither a host nor remotes'],
  ])('%s', async (_what, name, files, message) => {
    const from = write('build', { 'manifest.json': { release: { id: '1.0.0-aaaaaaaa' } } })
    const to = write(name, files)
    await expect(release(['host'], { to, from })).rejects.toThrow(message)
    expect(existsSync(to)).toBe(name === 'other')
  })

  it('takes the sections of a remote that is served elsewhere back with the host', async () => {
    const to = join(folder, 'site')
    mkdirSync(to)
    const config = { remotes: { tours: { entry: 'https://elsewhere.example.com/assets/remoteEntry.js' } } }
    const publish = (/** @type {string} */ letter, /** @type {string} */ label) => {
      const from = write(letter, {
        'config.json': config,
        'manifest.json': { release: { id: `1.0.0-${letter.repeat(8)}` } },
        'sections.json': { tours: { sections: { list: [{ label }] } } },
      })
      return release(['host'], { to, from })
    }
    const label = () => read('site/sections.json').tours.sections.list[0].label
    await publish('a', 'Tours')
    await publish('b', 'Excursions')
    expect(label()).toBe('Excursions')
    await release(['host'], { to, back: true })
    expect(label()).toBe('Tours')
  })
})

describe('a canary', () => {
  const to = () => join(folder, 'site')
  const id = (/** @type {string} */ letter) => `1.0.0-${letter.repeat(8)}`

  /** @param {string} letter @param {object} options */
  function releaseTours(letter, options = {}) {
    const from = write(letter, {
      'assets/remoteEntry.js': letter,
      'manifest.json': {
        name: 'tours',
        release: { id: id(letter) },
        preloads: {},
        sections: { list: [letter] },
      },
    })
    return release(['tours'], { to: to(), from, ...options })
  }

  const sections = () => read('site/sections.json').tours
  const live = () => read('site/remotes/tours/assets/remoteEntry.js')

  async function list() {
    const log = vi.mocked(console.log)
    log.mockClear()
    await release(['tours'], { to: to(), list: true })
    return log.mock.calls.map(([line]) => line.replace(/ {2}\d{4}-\S+/, '')).sort()
  }

  beforeEach(async () => {
    mkdirSync(to())
    const from = write('host', {
      'config.json': { remotes: {} },
      'manifest.json': { release: { id: id('0') } },
    })
    await release(['host'], { to: to(), from })
    await releaseTours('a')
  })

  it('is named beside the live release, and can be read by every web server', async () => {
    const umask = process.umask(0o077)
    onTestFinished(() => void process.umask(umask))
    await releaseTours('b', { canary: '10' })
    expect(live()).toBe('a')
    const entry = `remotes/tours/releases/${id('b')}/assets/remoteEntry.js`
    expect(sections()).toEqual({
      ...{ release: id('a'), preloads: {}, sections: { list: ['a'] } },
      canary: { share: 10, release: id('b'), entry, preloads: {}, sections: { list: ['b'] } },
    })
    expect(read(`site/${entry}`)).toBe('b')
    expect((statSync(join(to(), entry)).mode & 0o777).toString(8)).toBe('644')
    expect((statSync(join(to(), dirname(entry))).mode & 0o777).toString(8)).toBe('755')
    expect(await list()).toEqual([`tours ${id('a')}  live`, `tours ${id('b')}  canary of 10 %`])
  })

  it('stays when the share grows, another release goes live, or older ones are removed', async () => {
    await releaseTours('b', { canary: '10' })
    await releaseTours('b', { canary: '30' })
    await releaseTours('c', { keep: '1' })
    expect(sections()).toMatchObject({ release: id('c'), canary: { share: 30, release: id('b') } })
    expect(await list()).toEqual([`tours ${id('b')}  canary of 30 %`, `tours ${id('c')}  live`])
  })

  it('becomes live', async () => {
    await releaseTours('b', { canary: '10' })
    await release(['tours'], { to: to(), promote: true })
    expect(live()).toBe('b')
    expect(sections()).toEqual({ release: id('b'), preloads: {}, sections: { list: ['b'] } })
    await release(['tours'], { to: to(), back: true })
    expect(live()).toBe('a')
  })

  it('ends, and the live release stays', async () => {
    await releaseTours('b', { canary: '10' })
    await release(['tours'], { to: to(), back: true })
    expect(sections()).toEqual({ release: id('a'), preloads: {}, sections: { list: ['a'] } })
    expect(await list()).toEqual([`tours ${id('a')}  live`, `tours ${id('b')}`])
    await expect(release(['tours'], { to: to(), promote: true })).rejects.toThrow(
      'There is no release that is a canary',
    )
  })

  it.each([
    ['for nobody', 'tours', '0', 'for 1 to 100 %'],
    ['for half of them', 'tours', 'half', 'for 1 to 100 %'],
    ['of the host', 'host', '10', 'A canary is a remote'],
  ])('is refused %s', async (_what, name, canary, message) => {
    const from = write('c', { 'manifest.json': { release: { id: id('c') } } })
    await expect(release([name], { to: to(), from, canary })).rejects.toThrow(message)
    expect(sections().canary).toBeUndefined()
  })

  it('is live where no other release is', async () => {
    await releaseTours('a', { canary: '10' })
    expect(sections().canary).toBeUndefined()
    const from = write('c', { 'manifest.json': { release: { id: id('c') } } })
    await release(['guides'], { to: to(), from, canary: '10' })
    expect(read('site/sections.json').guides).toEqual({ release: id('c') })
  })
})

it.each([0o000, 0o022, 0o077])('publishes what every web server can read, under umask %o', async (mask) => {
  const umask = process.umask(mask)
  onTestFinished(() => void process.umask(umask))
  const build = (/** @type {string} */ name, /** @type {object} */ more) =>
    write(name, {
      'assets/sale-aaaaaaaa.js': 1,
      'assets/remoteEntry.js': 1,
      'index.html': 1,
      'manifest.json': { name, release: { id: '1.0.0-aaaaaaaa', hostApi: '1.0.0' }, sections: {} },
      ...more,
    })
  const host = build('host', { 'config.json': { remotes: {} }, 'app.webmanifest': {} })
  const site = join(folder, 'site')
  mkdirSync(site)
  await release(['host'], { to: site, from: host })
  await release(['tours'], { to: site, from: build('tours', {}) })
  const served = ['.', ...readdirSync(site, { recursive: true, encoding: 'utf8' })].filter(
    (name) => !/(^|\/)releases/.test(name),
  )
  expect(served).toContain('remotes/tours/assets/sale-aaaaaaaa.js')
  expect(served).toContain('sections.json')
  for (const name of served) {
    const found = statSync(join(site, name))
    expect([name, (found.mode & 0o777).toString(8)]).toEqual([name, found.isDirectory() ? '755' : '644'])
  }
})

describe('config file', () => {
  const CONFIG = {
    brand: 'Suite',
    remotes: { tours: { entry: 'remotes/tours/assets/remoteEntry.js', prefix: '/tours' } },
  }

  it('takes the sections of remotes from their releases, also from an earlier one, and leaves config.json', () => {
    const site = write('site', { 'config.json': CONFIG })
    const preloads = { './Tours': { files: ['tours.js'], shared: [] } }
    const release = (/** @type {string} */ id, /** @type {string} */ label) => {
      const sections = { version: 1, list: [{ label }] }
      write('site/remotes/tours', { 'manifest.json': { release: { id }, preloads, sections } })
      writeSectionsFile(site, (remote) => join(site, 'remotes', remote, 'manifest.json'))
      expect(read('site/sections.json')).toEqual({ tours: { release: id, preloads, sections } })
    }
    release('1.0.0-0a1b2c3d', 'Tours')
    release('1.1.0-0a1b2c3d', 'Excursions')
    release('1.0.0-0a1b2c3d', 'Tours')
    expect(read('site/config.json')).toEqual(CONFIG)
  })

  it('gets a place for a new remote, once', () => {
    const site = write('site', { 'config.json': CONFIG })
    const metaData = { remoteEntry: { path: '', name: 'entry.js' } }
    write('site/remotes/weather', { 'mf-manifest.json': { metaData } })
    addRemoteToConfig(site, 'guides')
    addRemoteToConfig(site, 'tours')
    addRemoteToConfig(site, 'weather')
    expect(read('site/config.json').remotes).toEqual({
      ...CONFIG.remotes,
      guides: { entry: 'remotes/guides/assets/remoteEntry.js' },
      weather: { entry: 'remotes/weather/entry.js' },
    })
  })
})
