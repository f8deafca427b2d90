import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import type { DatabaseConfig } from '../platform/config/config'
import { lockDirectory } from '../platform/database/directory-lock'
import { createEmbedded, databaseFolder } from '../platform/database/embedded'
import { connectPostgres } from '../platform/database/postgres'
import { StartError } from '../platform/start-error'
import { runPostgresProgram } from './postgres-program'
import { isEmpty } from './tables'

/** The first bytes of each kind of backup, in hexadecimal. */
const MAGIC: Record<DatabaseConfig['kind'], string> = {
  postgres: Buffer.from('PGDMP').toString('hex'),
  embedded: '1f8b',
}

/**
 * Restores a backup into an empty database.
 *
 * @throws StartError when the file is not a backup of this kind of database, or the database is not empty
 */
export async function restore(database: DatabaseConfig, file: string): Promise<void> {
  await requireBackup(database.kind, file)
  await (database.kind === 'postgres'
    ? restorePostgres(database.url, file)
    : restoreEmbedded(database.directory, file))
}

async function requireBackup(kind: DatabaseConfig['kind'], file: string): Promise<void> {
  const begin = await firstBytes(file)
  if (begin.startsWith(MAGIC[kind])) return
  const other = begin.startsWith(MAGIC.embedded) ? 'the embedded database' : 'PostgreSQL'
  throw new StartError(
    Object.values(MAGIC).some((magic) => begin.startsWith(magic))
      ? `${file} is a backup of ${other}, but the server is configured for the other kind of database. Check DATABASE_URL.`
      : `${file} is not a backup.`,
  )
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartError(`There is no file ${file}.`) : error
  })
  const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
  await handle.close()
  return buffer.toString('hex')
}

async function restorePostgres(url: string, file: string): Promise<void> {
  const { db, close } = await connectPostgres(url)
  const empty = await isEmpty(db).finally(close)
  if (!empty) {
    throw new StartError('The PostgreSQL database is not empty. Create an empty one with createdb.')
  }
  await runPostgresProgram('pg_restore', url, [
    '--single-transaction',
    // Replaces the empty tables of a database that has been migrated.
    ...['--clean', '--if-exists'],
    ...['--no-owner', '--no-privileges', '--no-comments'],
    file,
  ])
}

async function restoreEmbedded(directory: string, file: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const unlock = await lockDirectory(directory)
  const folder = databaseFolder(directory)
  const draft = `${folder}.part`
  try {
    if (existsSync(folder)) {
      throw new StartError(`${directory} has a database already. Move ${folder} away, or set DATA_DIR.`)
    }
    const pglite = await createEmbedded(draft, new Blob([await readFile(file)]))
    await pglite.close()
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await unlock()
  }
}
