import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../durable-files'
import { StartError } from '../start-error'

const OWNER_ONLY = 0o700

/**
 * Makes a folder and all that is in it readable by the user of the server alone, and so does what this process writes from now
 * on: the files that the embedded database is made of are writable by everybody.
 */
export async function keepPrivate(folder: string): Promise<void> {
  process.umask(0o077)
  await mkdir(folder, { recursive: true })
  await chmod(folder, OWNER_ONLY)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? OWNER_ONLY : 0o600)
}

/** What an operator does about a data directory that cannot be used. */
export const cannotWrite = (directory: string, { code }: { code?: string | undefined }) =>
  new StartError(
    code === 'ENOSPC'
      ? `The disk of DATA_DIR ${directory} is full. Make space, or set DATA_DIR to a directory of another disk.`
      : `DATA_DIR ${directory} ${code === 'EEXIST' ? 'is not a directory' : `cannot be written (${code})`}. Set DATA_DIR to a directory that the server may write.`,
  )

/**
 * Creates the data directory if it is missing.
 *
 * @throws StartError when it is a file, or cannot be created
 */
export async function makeDataDirectory(directory: string): Promise<void> {
  await makeFolder(directory, OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
    throw cannotWrite(directory, error)
  })
}
