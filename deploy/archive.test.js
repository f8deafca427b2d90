import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../tools/scripts/lib/run.js'

/** @type {string} */
let folder

/** @param {string} name */
const inFolder = (name) => join(folder, name)

/** @param {string} name @param {string} text */
const program = (name, text) =>
  writeFileSync(inFolder(`bin/${name}`), `#!/bin/sh\n${text}\n`, { mode: 0o755 })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
  for (const name of ['bin', 'backups', 'copy', 'archive', 'data']) mkdirSync(inFolder(name))
  program('psql', 'exit 1')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string[]} args */
const archive = (...args) =>
  spawnSync(`${ROOT}deploy/postgres/archive.sh`, args, {
    encoding: 'utf8',
    env: {
      PATH: `${inFolder('bin')}:${process.env.PATH}`,
      PGBACKREST_PG1_PATH: inFolder('data'),
      ARCHIVE: inFolder('archive'),
      BACKUPS: inFolder('backups'),
      COPY: inFolder('copy'),
    },
  })

it.each([
  ['[039]: unable to write: [28] No space left on device', 'The disk of ARCHIVE_FOLDER is full: make space'],
  ['[041]: unable to open: [13] Permission denied', 'ARCHIVE_FOLDER cannot be used: mount its disk'],
  ['[095]: CryptoError: unable to load', 'ARCHIVE_KEY is not the key of the archive'],
  [
    '[044]: system-id 7 does not match stanza 8',
    'is of another database: bring that back with deploy/restore.sh',
  ],
])('says what to do when pgBackRest fails with %s, and PostgreSQL keeps the log', (error, said) => {
  program('pgbackrest', `echo 'ERROR: ${error}'; exit 39`)
  const { status, stderr } = archive('push', 'pg_wal/000000010000000000000001')
  expect(status).not.toBe(0)
  expect(stderr).toContain(said)
})

it('says at once that log was dropped, and asks for a full backup', () => {
  program(
    'pgbackrest',
    `echo "WARN: dropped WAL file '000000010000000000000001' because archive queue exceeded 1GB"`,
  )
  const { status, stderr } = archive('push', 'pg_wal/000000010000000000000001')
  expect(status).toBe(0)
  expect(stderr).toContain('log was dropped')
  expect(existsSync(inFolder('backups/archive-dropped'))).toBe(true)
})

it('recovers from the copy, then the archive, and takes an unfinished file of the copy last', () => {
  const log = '000000010000000000000001'
  const recovered = () => {
    archive('get', log, inFolder('got'))
    return readFileSync(inFolder('got'), 'utf8')
  }
  program('pgbackrest', 'exit 1')
  expect(archive('get', log, inFolder('got')).status).not.toBe(0)
  writeFileSync(inFolder(`copy/${log}.partial`), 'unfinished')
  expect(recovered()).toBe('unfinished')
  program('pgbackrest', 'printf archived > "$3"')
  expect(recovered()).toBe('archived')
  writeFileSync(inFolder(`copy/${log}`), 'copied')
  expect(recovered()).toBe('copied')
})

it('puts the prepared database in place, keeps that of before, and ends what was interrupted', () => {
  /** @param {string} path @param {string} text */
  const write = (path, text) => writeFileSync(inFolder(`data/${path}`), text)
  /** @param {string} path */
  const read = (path) => readFileSync(inFolder(`data/${path}`), 'utf8')
  /** @param {string} base */
  const prepared = (base) => {
    mkdirSync(inFolder('data/.restored'), { recursive: true })
    write('.restored/PG_VERSION', '17')
    write('.restored/base', base)
    write('.restored/postgresql.auto.conf', "synchronous_standby_names = 'copy'\n")
  }
  expect(archive('swap').stderr).toContain('Nothing is prepared.')
  write('PG_VERSION', '17')
  write('base', 'now')
  write('postgresql.auto.conf', "synchronous_standby_names = ''\n")
  prepared('then')
  expect(archive('swap').status).toBe(0)
  expect([read('base'), read('.replaced/base')]).toEqual(['then', 'now'])
  // The copy stays switched off.
  expect(read('postgresql.auto.conf')).toBe("synchronous_standby_names = ''\n")

  rmSync(inFolder('data/PG_VERSION'))
  prepared('again')
  expect(archive('swap').status).toBe(0)
  expect([read('base'), read('.replaced/base'), read('PG_VERSION')]).toEqual(['again', 'now', '17'])
})
