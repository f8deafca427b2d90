import { writeFile } from 'node:fs/promises'
import type { DatabaseConfig } from '../platform/database/database-config'
import { openEmbedded } from '../platform/database/embedded'
import { runPostgresProgram } from './postgres-program'
import { requireEmbedded } from './require-embedded'
import { writeAtomically } from './write-atomically'

/** A backup holds all data, so only its owner may read the file. */
const OWNER_ONLY = 0o600

/**
 * Writes the database to a file: a PostgreSQL database in pg_dump's custom format, while servers run; the embedded database
 * as its compressed data directory.
 *
 * @throws StartError when the file exists, a server runs on the embedded database, or pg_dump fails
 */
export function backUp(database: DatabaseConfig, file: string): Promise<void> {
  return writeAtomically(file, (draft) =>
    database.kind === 'postgres'
      ? dumpPostgres(database.url, draft)
      : dumpEmbedded(database.directory, draft),
  )
}

async function dumpPostgres(url: string, file: string): Promise<void> {
  await writeFile(file, '', { mode: OWNER_ONLY })
  await runPostgresProgram('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${file}`,
  ])
}

async function dumpEmbedded(directory: string, file: string): Promise<void> {
  requireEmbedded(directory)
  const { dump, close } = await openEmbedded(directory)
  try {
    await writeFile(file, await dump(), { mode: OWNER_ONLY })
  } finally {
    await close()
  }
}
