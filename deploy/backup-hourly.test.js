import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../tools/scripts/lib/run.js'

const SCRIPT = `${ROOT}deploy/postgres/backup-hourly.sh`

/** @type {string} */
let folder

/** @param {string} name */
const inFolder = (name) => join(folder, name)

/** @param {string} name @param {string} text */
const program = (name, text) =>
  writeFileSync(inFolder(`bin/${name}`), `#!/bin/sh\n${text}\n`, { mode: 0o755 })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-hourly-'))
  for (const name of ['bin', 'backups', 'copy']) mkdirSync(inFolder(name))
  program('pg_dump', 'for file; do :; done; echo "$PGPASSWORD of $DAY" > "$file"')
  program('pg_restore', 'for file; do :; done; grep -q " of " "$file"')
  program('psql', 'echo "$CHANGES"')
  program('date', 'case $1 in -d) exec /bin/date -u "$@" ;; *) exec /bin/date -u -d "$DAY" "$@" ;; esac')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} day may have a time @param {Record<string, string>} variables */
const environment = (day, variables = {}) => ({
  PATH: `${inFolder('bin')}:${process.env.PATH}`,
  BACKUPS: inFolder('backups'),
  COPY: inFolder('copy'),
  PGPASSWORD: 'secret',
  DAY: day,
  CHANGES: day,
  ...variables,
})

/** @param {string} day @param {Record<string, string>} [variables] */
const backUp = (day, variables) => execFileSync(SCRIPT, ['--once'], { env: environment(day, variables) })

/** @param {string} place */
const kept = (place) =>
  Object.fromEntries(['daily', 'weekly', 'monthly'].map((each) => [each, readdirSync(join(place, each))]))

it('keeps 7 days, 4 weeks and 6 months, in both folders', () => {
  const months = ['08-20', '09-01', '10-01', '11-01', '12-01'].map((day) => `2025-${day}`)
  const weeks = ['01-05', '02-02', '02-09', '02-16'].map((day) => `2026-${day}`)
  const days = ['02-23', '02-24', '03-01', '03-02', '03-03', '03-04', '03-05', '03-06', '03-07']
  for (const day of [...months, ...weeks, ...days.map((each) => `2026-${each}`)]) backUp(day)
  const expected = {
    daily: [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}.dump`),
    weekly: ['2026-W07.dump', '2026-W08.dump', '2026-W09.dump', '2026-W10.dump'],
    monthly: ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map(
      (month) => `${month}.dump`,
    ),
  }
  // W10 of 2026 begins on 2 March.
  expect(kept(inFolder('backups'))).toEqual(expected)
  expect(kept(inFolder('copy'))).toEqual(expected)
  expect(readFileSync(inFolder('copy/weekly/2026-W10.dump'), 'utf8')).toBe('secret of 2026-03-02\n')
})

it('makes one an hour, unless nothing has changed since the last of the day, and keeps those of 48 hours', () => {
  backUp('2026-03-01 08:10', { CHANGES: '7' })
  backUp('2026-03-01 09:10', { CHANGES: '7' })
  backUp('2026-03-01 10:10', { CHANGES: '8' })
  backUp('2026-03-01 10:40', { CHANGES: '9' })
  backUp('2026-03-02 00:10', { CHANGES: '8' })
  const hours = ['2026-03-01T08.dump', '2026-03-01T10.dump', '2026-03-02T00.dump']
  for (const place of ['backups', 'copy']) expect(readdirSync(inFolder(`${place}/hourly`))).toEqual(hours)
  const made = statSync(inFolder('backups/hourly/2026-03-02T00.dump')).mtime
  expect(made).toEqual(new Date('2026-03-02T00:10:00Z'))
  expect(statSync(inFolder('backups/copied')).mtime).toEqual(made)
  for (let number = 0; number < 60; number++)
    writeFileSync(inFolder(`copy/hourly/2026-02-${number + 10}T00.dump`), '')
  backUp('2026-03-03')
  expect(readdirSync(inFolder('copy/hourly'))).toHaveLength(48)
})

it('lets only the owner read a backup, and everybody see that it is there', () => {
  backUp('2026-03-01')
  expect(statSync(inFolder('backups/daily/2026-03-01.dump')).mode & 0o777).toBe(0o600)
  expect(statSync(inFolder('backups/daily')).mode & 0o055).toBe(0o055)
})

it('makes no copy into the same folder', () => {
  backUp('2026-03-01', { COPY: inFolder('backups') })
  expect(kept(inFolder('backups')).daily).toEqual(['2026-03-01.dump'])
})

it('reads the password from a file', () => {
  writeFileSync(inFolder('password'), 'of a file\n')
  backUp('2026-03-01', { PGPASSWORD_FILE: inFolder('password') })
  expect(readFileSync(inFolder('backups/daily/2026-03-01.dump'), 'utf8')).toBe('of a file of 2026-03-01\n')
})

it('stores nothing when the dump fails', () => {
  program('pg_dump', 'for file; do :; done; echo half > "$file"; exit 1')
  expect(spawnSync(SCRIPT, ['--once'], { env: environment('2026-03-01') }).status).not.toBe(0)
  expect(readdirSync(inFolder('backups'))).toEqual(['new.part'])
  expect(readdirSync(inFolder('copy'))).toEqual([])
})

/** A copy that fails does so for root, too. */
const breakCopy = () => {
  rmSync(inFolder('copy/hourly'), { recursive: true, force: true })
  writeFileSync(inFolder('copy/hourly'), 'not a folder')
}

it('keeps the backup when its copy fails, marks that, and makes the copy when it can', () => {
  breakCopy()
  const failed = spawnSync(SCRIPT, ['--once'], { env: environment('2026-03-01'), encoding: 'utf8' })
  expect(failed.status).not.toBe(0)
  expect(failed.stderr).toContain('its copy in')
  expect(kept(inFolder('backups')).daily).toEqual(['2026-03-01.dump'])
  expect(readdirSync(inFolder('backups'))).toContain('copy-failed')
  rmSync(inFolder('copy/hourly'))
  backUp('2026-03-01')
  expect(kept(inFolder('copy'))).toEqual(kept(inFolder('backups')))
  expect(readdirSync(inFolder('backups'))).not.toContain('copy-failed')
})

it('replaces a copy that was cut off, and removes what a stop has left', () => {
  backUp('2026-03-01')
  for (const place of ['backups', 'copy']) {
    writeFileSync(inFolder(`${place}/new.part`), 'half')
    writeFileSync(inFolder(`${place}/hourly/2026-03-02T00.dump.part`), 'half')
  }
  backUp('2026-03-02')
  for (const place of ['backups', 'copy']) {
    expect(readdirSync(inFolder(place)).sort()).toEqual(
      [...(place === 'backups' ? ['copied', 'version'] : []), 'daily', 'hourly', 'monthly', 'weekly'].sort(),
    )
    expect(kept(inFolder(place)).daily).toEqual(['2026-03-01.dump', '2026-03-02.dump'])
  }
})

it('stores nothing that cannot be read back, neither as backup nor as copy', () => {
  program('pg_restore', 'exit 1')
  expect(spawnSync(SCRIPT, ['--once'], { env: environment('2026-03-01') }).status).not.toBe(0)
  expect(readdirSync(inFolder('backups'))).toEqual(['new.part'])
  program('pg_restore', 'exit 0')
  // A disk that stores something else.
  program('ln', 'exit 1')
  program(
    'cp',
    'for file; do :; done; case $file in */copy/*) echo else > "$file" ;; *) exec /bin/cp "$@" ;; esac',
  )
  expect(spawnSync(SCRIPT, ['--once'], { env: environment('2026-03-01') }).status).not.toBe(0)
  expect(readdirSync(inFolder('backups/hourly'))).toEqual(['2026-03-01T00.dump'])
  expect(readdirSync(inFolder('copy/hourly'))).toEqual(['2026-03-01T00.dump.part'])
})
