import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addRemoteToConfig, writeSectionsFile } from './config-file.js'
import { release } from './release-command.js'
import { goBack, makeLive, prune, publish, releaseIdIn, releasesOf } from './releases.js'

describe('releases', () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let place

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'releases-'))
    place = join(folder, 'place')
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  /**
   * Publishes a build of one chunk and an entry that names it.
   *
   * @param {string} letter
   */
  async function publishBuild(letter) {
    const id = `1.0.0-${letter.repeat(8)}`
    const assets = join(folder, letter, 'assets')
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, `sale-${letter.repeat(8)}.js`), letter)
    writeFileSync(join(assets, 'remoteEntry.js'), letter)
    writeFileSync(join(folder, letter, 'manifest.json'), JSON.stringify({ release: { id } }))
    await publish(join(folder, letter), place)
    // Gives the releases of one test different times.
    const time = letter.charCodeAt(0)
    utimesSync(join(place, 'releases', id), time, time)
    return id
  }

  const entry = () => readFileSync(join(place, 'assets/remoteEntry.js'), 'utf8')

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

  it('refuses a folder without a manifest', async () => {
    await expect(publish(folder, place)).rejects.toThrow('is not a release')
  })
})

describe('release command', () => {
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
    const label = () =>
      JSON.parse(readFileSync(join(to, 'sections.json'), 'utf8')).tours.sections.list[0].label
    await publish('a', 'Tours')
    await publish('b', 'Excursions')
    expect(label()).toBe('Excursions')
    await release(['host'], { to, back: true })
    expect(label()).toBe('Tours')
  })
})

describe('config file', () => {
  const entry = 'remotes/tours/assets/remoteEntry.js'
  const sections = { version: 1, list: [{ label: 'Tours' }] }
  const preloads = { './Tours': { files: ['tours.js'], shared: [] } }
  const released = { release: '1.0.0-0a1b2c3d', preloads, sections }

  /** @type {string} */
  let site

  /** @param {string} file @param {unknown} content */
  const write = (file, content) => writeFileSync(join(site, file), JSON.stringify(content))
  /** @param {string} file */
  const read = (file) => JSON.parse(readFileSync(join(site, file), 'utf8'))
  const update = () => writeSectionsFile(site, (remote) => join(site, 'remotes', remote, 'manifest.json'))

  /** @param {{ id?: string, sections?: unknown }} release */
  const releaseTours = ({ id = released.release, ...others }) =>
    write('remotes/tours/manifest.json', { release: { id }, preloads, ...others })

  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'todoturismo-config-'))
    onTestFinished(() => rmSync(site, { recursive: true }))
    mkdirSync(join(site, 'remotes/tours'), { recursive: true })
    write('config.json', { brand: 'Suite', remotes: { tours: { entry, prefix: '/tours' } } })
  })

  describe('the sections of remotes', () => {
    it('are in sections.json, and config.json is unchanged', () => {
      releaseTours({ sections })
      update()
      expect(read('sections.json')).toEqual({ tours: released })
      expect(read('config.json')).toEqual({ brand: 'Suite', remotes: { tours: { entry, prefix: '/tours' } } })
    })

    it('are removed with a release that is rolled back', () => {
      releaseTours({ sections })
      update()
      const before = read('sections.json')
      releaseTours({ id: '1.1.0-0a1b2c3d', sections: { version: 1, list: [{ label: 'Excursions' }] } })
      update()
      expect(read('sections.json').tours).toMatchObject({ sections: { list: [{ label: 'Excursions' }] } })
      releaseTours({ sections })
      update()
      expect(read('sections.json')).toEqual(before)
    })

    it('are those of the host’s build for a remote that is served elsewhere', () => {
      write('0.1.0-sections.json', { tours: { sections } })
      const release = (/** @type {string} */ file) =>
        writeSectionsFile(site, (remote) => join(site, 'remotes', remote, 'manifest.json'), join(site, file))
      release('0.1.0-sections.json')
      expect(read('sections.json')).toEqual({ tours: { sections } })

      const changed = { version: 1, list: [{ label: 'Excursions' }] }
      write('0.2.0-sections.json', { tours: { sections: changed } })
      release('0.2.0-sections.json')
      expect(read('sections.json')).toEqual({ tours: { sections: changed } })
      release('0.1.0-sections.json')
      expect(read('sections.json')).toEqual({ tours: { sections } })
    })
  })

  it('a remote that is new gets its place in config.json, once', () => {
    addRemoteToConfig(join(site, 'config.json'), 'guides')
    addRemoteToConfig(join(site, 'config.json'), 'tours')
    expect(read('config.json').remotes).toEqual({
      tours: { entry, prefix: '/tours' },
      guides: { entry: 'remotes/guides/assets/remoteEntry.js' },
    })
  })
})
