import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addRemoteToConfig, writeSectionsFile } from './config-file.js'

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
