import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyFailsSince, newestBackup } from '../features/operation/state'
import { backUpOn, backupProblems } from './daily-backup'

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

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'daily-backup-'))
})
afterEach(() => {
  isDamaging = false
  return rm(root, { recursive: true })
})

const folders = () => ({ directory: join(root, 'backups'), copyDirectory: join(root, 'copy') })
const backUp = (day: string) => backUpOn(day, folders(), (file) => writeFile(file, `of ${day}`))

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

it('makes one a day', async () => {
  expect(await backUp('2026-03-01')).toBe(true)
  expect(await backUp('2026-03-01')).toBe(false)
})

it('stores nothing when the backup fails', async () => {
  const { directory } = folders()
  const failing = backUpOn('2026-03-01', folders(), async (file) => {
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
  await writeFile(join(copyDirectory, 'daily'), 'not a folder')
  const before = Date.now()
  await expect(backUp('2026-03-01')).rejects.toThrow(`its copy in ${copyDirectory} failed`)
  expect((await kept(directory)).daily).toEqual(['2026-03-01.dump'])
  const since = await copyFailsSince(directory)
  expect(since?.getTime()).toBeGreaterThan(before - 1_000)
  await expect(backUp('2026-03-01')).rejects.toThrow('failed')
  expect(await copyFailsSince(directory)).toEqual(since)

  await rm(join(copyDirectory, 'daily'))
  await backUp('2026-03-01')
  expect(await kept(copyDirectory)).toEqual(await kept(directory))
  expect(await copyFailsSince(directory)).toBeUndefined()
})

it('has a copy only when that was read back', async () => {
  const { directory, copyDirectory } = folders()
  isDamaging = true
  await expect(backUp('2026-03-01')).rejects.toThrow('is not what was written')
  expect(await kept(directory)).toMatchObject({ daily: ['2026-03-01.dump'], weekly: ['2026-W09.dump'] })
  expect((await kept(copyDirectory)).daily).toEqual([])
})

it('removes what a stop has left, in both folders', async () => {
  const { directory, copyDirectory } = folders()
  await backUp('2026-03-01')
  for (const folder of [directory, copyDirectory])
    await writeFile(join(folder, 'daily/2026-03-02.dump.part'), 'half')
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
  await utimes(join(directory, 'daily/2026-03-01.dump'), made, made)
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
