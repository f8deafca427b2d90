import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyFailsSince, newestBackup, newestCopy } from '../features/operation/backups'

/** A second disk that stores something else. */
let isDamaging = false
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  return {
    ...original,
    link: (from: string, to: string) =>
      isDamaging ? Promise.reject(new Error('Another disk')) : original.link(from, to),
    copyFile: (from: string, to: string) =>
      isDamaging && to.includes('/copy/') ? original.writeFile(to, 'else') : original.copyFile(from, to),
  }
})

// Another test file of this worker may have loaded it with the real functions.
vi.resetModules()
const { backUpAt, backupProblems, hourIn } = await import('./hourly-backup')

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hourly-backup-'))
})
afterEach(() => {
  isDamaging = false
  return rm(root, { recursive: true })
})

const folders = () => ({ directory: join(root, 'backups'), copyDirectory: join(root, 'copy') })
const backUp = (day: string, hour = 10, version?: string) =>
  backUpAt(`${day}T${hour}`, folders(), (file) => writeFile(file, `of ${day}`), version)

const kept = async (directory: string) =>
  Object.fromEntries(
    await Promise.all(
      ['daily', 'weekly', 'monthly'].map(async (each) => [
        each,
        (await readdir(join(directory, each)).catch(() => [])).sort(),
      ]),
    ),
  )

it('keeps 7 days, 4 weeks and 6 months, in both folders, like the service of the stack', async () => {
  const start = Date.UTC(2025, 7, 20)
  for (let day = 0; day < 200; day++)
    await backUp(new Date(start + day * 86_400_000).toISOString().slice(0, 10))
  const expected = {
    daily: [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}.dump`),
    weekly: ['2026-W07.dump', '2026-W08.dump', '2026-W09.dump', '2026-W10.dump'],
    monthly: ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((name) => `${name}.dump`),
  }
  const { directory, copyDirectory } = folders()
  expect(await kept(directory)).toEqual(expected)
  expect(await kept(copyDirectory)).toEqual(expected)
  expect(await readFile(join(copyDirectory, 'weekly/2026-W10.dump'), 'utf8')).toBe('of 2026-03-02')
})

it.each([
  ['2024-12-30', '2025-W01'],
  ['2027-01-03', '2026-W53'],
])('counts %s as %s', async (day, week) => {
  await backUp(day)
  expect((await kept(folders().directory)).weekly).toEqual([`${week}.dump`])
})

it('makes one an hour, and keeps those of 48 hours', async () => {
  expect(await backUp('2026-03-01')).toBe(true)
  expect(await backUp('2026-03-01')).toBe(false)
  for (const day of [2, 3, 4]) for (let hour = 10; hour < 24; hour++) await backUp(`2026-03-0${day}`, hour)
  for (let hour = 10; hour < 22; hour++) await backUp('2026-03-05', hour)
  const names = await readdir(join(folders().copyDirectory, 'hourly'))
  expect(names).toHaveLength(48)
  expect(names.sort()[0]).toBe('2026-03-02T16.dump')
})

it('makes one a day while nothing changes', async () => {
  expect(await backUp('2026-03-01', 10, '7')).toBe(true)
  expect(await backUp('2026-03-01', 11, '7')).toBe(false)
  expect(await backUp('2026-03-01', 12, '8')).toBe(true)
  expect(await backUp('2026-03-02', 10, '8')).toBe(true)
  expect((await kept(folders().directory)).daily).toEqual(['2026-03-01.dump', '2026-03-02.dump'])
})

it('says since when the newest copy is, which is when its making began', async () => {
  const { directory, copyDirectory } = folders()
  const { mtime: before } = await stat(root)
  await backUp('2026-03-01')
  const { mtime } = await stat(newestCopy(directory))
  expect(mtime.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
  expect(mtime).toEqual((await stat(join(copyDirectory, 'hourly/2026-03-01T10.dump'))).mtime)
  await backUpAt('2026-03-01T11', { directory }, (file) => writeFile(file, 'without a copy'))
  await expect(stat(newestCopy(directory))).rejects.toThrow('ENOENT')
})

it('names the hour of the business', () => {
  expect(hourIn('America/Argentina/Buenos_Aires', new Date('2026-03-01T02:30:00Z'))).toBe('2026-02-28T23')
})

it('stores nothing when the backup fails', async () => {
  const { directory } = folders()
  const failing = backUpAt('2026-03-01T10', folders(), async (file) => {
    await writeFile(file, 'half')
    throw new Error('The disk is full')
  })
  await expect(failing).rejects.toThrow('The disk is full')
  expect((await kept(directory)).daily).toEqual([])
  expect(await newestBackup(directory)).toBeUndefined()
})

it('is kept when its copy fails, which is marked, and the copy is made when it can', async () => {
  const { directory, copyDirectory } = folders()
  await mkdir(copyDirectory)
  await writeFile(join(copyDirectory, 'hourly'), 'not a folder')
  const before = Date.now()
  await expect(backUp('2026-03-01')).rejects.toThrow(`its copy in ${copyDirectory} failed`)
  expect((await kept(directory)).daily).toEqual(['2026-03-01.dump'])
  const since = await copyFailsSince(directory)
  expect(since?.getTime()).toBeGreaterThan(before - 1_000)
  await expect(backUp('2026-03-01')).rejects.toThrow('failed')
  expect(await copyFailsSince(directory)).toEqual(since)

  await rm(join(copyDirectory, 'hourly'))
  await backUp('2026-03-01')
  expect(await kept(copyDirectory)).toEqual(await kept(directory))
  expect(await copyFailsSince(directory)).toBeUndefined()
})

it('has a copy only when that was read back', async () => {
  const { directory, copyDirectory } = folders()
  isDamaging = true
  await expect(backUp('2026-03-01')).rejects.toThrow('is not what was written')
  expect(await kept(directory)).toMatchObject({ daily: ['2026-03-01.dump'], weekly: ['2026-W09.dump'] })
  expect(await readdir(join(copyDirectory, 'hourly'))).toEqual([])
})

it('removes what a stop has left, in both folders', async () => {
  const { directory, copyDirectory } = folders()
  await backUp('2026-03-01')
  for (const folder of [directory, copyDirectory])
    await writeFile(join(folder, 'hourly/2026-03-02T10.dump.part'), 'half')
  await backUp('2026-03-02')
  for (const folder of [directory, copyDirectory])
    expect((await kept(folder)).daily).toEqual(['2026-03-01.dump', '2026-03-02.dump'])
})

it('finds when the newest was made', async () => {
  const { directory } = folders()
  expect(await newestBackup(directory)).toBeUndefined()
  await backUp('2026-03-01')
  await mkdir(join(directory, 'daily/other'), { recursive: true })
  const made = new Date('2026-03-01T06:00:00Z')
  await utimes(join(directory, 'hourly/2026-03-01T10.dump'), made, made)
  expect(await newestBackup(directory)).toEqual(made)
})

it('says at the start which folders cannot be used', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  const problems = (embedded: boolean, directory: string, copyDirectory?: string) =>
    backupProblems({ embedded, backups: { directory, copyDirectory } })
  expect(await problems(true, join(root, 'new'), join(root, 'copy'))).toEqual([])
  expect(await problems(true, join(root, 'new'), file)).toEqual([
    expect.stringMatching(
      /^BACKUP_COPY_DIR .*file cannot be written: .*\. There are no backups in it until it can\.$/,
    ),
  ])
  expect(await problems(true, file)).toEqual([expect.stringMatching(/^BACKUP_DIR .* cannot be written: /)])
  expect(await problems(false, join(root, 'nowhere'))).toEqual([
    expect.stringMatching(/^BACKUP_DIR .* cannot be read: ENOENT/),
  ])
  expect(await backupProblems({ embedded: true, backups: undefined })).toEqual([])
})
