import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { goBack, makeLive, prune, publish, releaseIdIn, releasesOf } from './releases.js'

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
