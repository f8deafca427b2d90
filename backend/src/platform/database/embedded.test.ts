import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { engine, unpackEmbedded } from '../../testing/test-database'
import { databaseFolder, openEmbedded } from './embedded'
import { FlushingFiles } from './flushing-files'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const filesOf = (folder: string) =>
  execFileSync('sh', ['-c', 'find . -type f ! -name postmaster.pid | sort | xargs md5sum'], {
    cwd: folder,
    encoding: 'utf8',
  })

describe.runIf(engine() === 'embedded')('files that cannot be opened', () => {
  it.each([
    ['global/pg_control', 'could not read file "global/pg_control": read 0 of'],
    ['PG_VERSION', 'PG_VERSION" does not contain valid data.'],
  ])('are left as they are, and the newest backup is named, when %s is damaged', async (name, reason) => {
    await unpackEmbedded(directory)
    const folder = databaseFolder(directory)
    writeFileSync(join(folder, name), '')
    const before = filesOf(folder)
    const backups = join(directory, 'backups', 'daily')
    mkdirSync(backups, { recursive: true })
    for (const day of [2, 1]) {
      const file = join(backups, `2026-03-0${day}.dump`)
      writeFileSync(file, '')
      utimesSync(file, new Date(2026, 2, day), new Date(2026, 2, day))
    }
    const refusal = await openEmbedded(directory, [backups]).catch((error: Error) => error.message)
    expect(refusal).toContain(reason)
    expect(refusal).toContain(`mv ${folder} ${folder}-damaged`)
    expect(refusal).toContain(`npm run db -- restore ${backups}/2026-03-02.dump`)
    expect(filesOf(folder)).toBe(before)
  })

  it('are not replaced by a new database', async () => {
    const folder = databaseFolder(directory)
    mkdirSync(folder)
    writeFileSync(join(folder, 'pg_hba.conf'), 'half a database')
    await expect(openEmbedded(directory)).rejects.toThrow(
      /PG_VERSION is missing[\s\S]*No backup is in DATA_DIR/,
    )
    expect(readdirSync(folder)).toEqual(['pg_hba.conf'])
  })
})

it.runIf(engine() === 'embedded')('a first start that was cut off begins again', async () => {
  mkdirSync(databaseFolder(directory))
  mkdirSync(`${databaseFolder(directory)}.part`)
  writeFileSync(join(`${databaseFolder(directory)}.part`, 'PG_VERSION'), '18')
  const { ping, close } = await openEmbedded(directory)
  await ping()
  await close()
  expect(readdirSync(directory).sort()).toEqual(['database', 'lock'])
})

describe('flushing', () => {
  const addTo = async (module: object) => {
    const { emscriptenOpts } = await new FlushingFiles(directory).init({} as PGlite, {})
    for (const run of emscriptenOpts.preRun?.slice(-1) ?? []) run(module as never)
  }

  it('is refused in a sentence when PGlite is another than expected', async () => {
    await expect(addTo({})).rejects.toThrow('The embedded database cannot flush its files to the disk')
  })

  it('ends the server when the disk fails, so that nothing is confirmed that may be lost', async () => {
    const operations = { open: () => undefined, fsync: undefined as ((file: object) => number) | undefined }
    await addTo({ NODEFS: { stream_ops: operations } })
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    operations.fsync?.({ nfd: 1_000_000 })
    expect(exit).toHaveBeenCalledWith(1)
    expect(said).toHaveBeenCalledWith(expect.stringContaining(`The disk of ${directory} cannot be written`))
    vi.restoreAllMocks()
  })
})
