import { createReadStream, existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { DatabaseConfig, DatabaseConnection } from '../platform/database/database'
import { databaseFolder, openEmbedded } from '../platform/database/embedded'
import { flush } from '../platform/durable-files'
import { StartError } from '../platform/start-error'
import { runPostgresProgram } from './postgres-program'

/** A backup holds all data, so only its owner may read the file. */
const OWNER_ONLY = 0o600

/**
 * Writes the database to a file, and reads it back: a PostgreSQL database in pg_dump's custom format, while servers run; the embedded database
 * as its compressed data directory.
 *
 * @throws StartError when the file exists, a server runs on the embedded database, or pg_dump fails
 */
export function backUp(database: DatabaseConfig, file: string): Promise<void> {
  return writeAtomically(file, (draft) => dumpTo(draft, database))
}

/**
 * Writes the database to a path, and reads it back.
 *
 * @throws StartError as `backUp` does
 */
export async function dumpTo(file: string, database: DatabaseConfig): Promise<void> {
  await (database.kind === 'postgres'
    ? dumpPostgres(database.url, file)
    : dumpEmbedded(database.directory, file))
}

async function dumpPostgres(url: string, file: string): Promise<void> {
  await writeFile(file, '', { mode: OWNER_ONLY })
  await runPostgresProgram('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${file}`,
  ])
  await runPostgresProgram('pg_restore', undefined, ['--file=/dev/null', file])
}

async function dumpEmbedded(directory: string, file: string): Promise<void> {
  requireEmbedded(directory)
  const { dump, close } = await openEmbedded(directory)
  try {
    await writeDump(file, await dump())
  } finally {
    await close()
  }
}

/**
 * Writes a dump of the embedded database, and reads it back.
 *
 * @throws Error when the file does not have the whole dump
 */
export async function writeDump(file: string, dump: Buffer): Promise<void> {
  await writeFile(file, dump, { mode: OWNER_ONLY })
  // The checksum at the end of the compressed data covers all of it.
  await pipeline(
    createReadStream(file),
    createGunzip(),
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  )
}

/**
 * Backs up an embedded database before an update changes it, once for each version.
 *
 * @returns how to go back
 */
export async function backUpBeforeUpdate(
  database: DatabaseConfig,
  version: string,
  dump: DatabaseConnection['dump'],
): Promise<string> {
  if (database.kind === 'postgres' || !dump)
    return 'To go back, start the version before on a backup from before the update: what was stored since is lost then.'
  const file = join(database.directory, `before-${version}.dump`)
  if (!existsSync(file)) await writeAtomically(file, async (draft) => writeDump(draft, await dump()))
  return `To go back, move ${databaseFolder(database.directory)} away and restore ${file} with the version before (npm run db -- restore): what was stored since is lost then.`
}

/** @throws StartError when the data directory has no embedded database */
export function requireEmbedded(directory: string): void {
  if (existsSync(databaseFolder(directory))) return
  throw new StartError(`There is no embedded database in ${directory}. Set DATA_DIR to the directory of one.`)
}

/**
 * Writes a new file atomically: to a draft first, which is renamed when it is on the disk.
 *
 * @param write writes to the given path, and checks what it has written
 * @throws StartError when the file exists
 */
export async function writeAtomically(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} already exists. Name another file.`)
  const draft = `${file}.part`
  try {
    await write(draft)
    await flush(draft)
    await rename(draft, file)
    await flush(dirname(file))
  } finally {
    await rm(draft, { force: true })
  }
}
