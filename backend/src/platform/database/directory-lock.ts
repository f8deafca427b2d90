import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { StartError } from '../start-error'
import { cannotWrite } from './data-directory'

/**
 * Locks the data directory for one process: two processes on one embedded database lose rows silently. The operating
 * system releases the lock when the process ends, even when it is killed, so the lock is never stale.
 *
 * @returns a function that releases the lock
 * @throws StartError when another process has the lock
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock')
  const file = await open(path, 'a', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw cannotWrite(directory, error)
  })
  if (!tryLock(file.fd)) {
    await file.close()
    const holder = await readFile(path, 'utf8')
    throw new StartError(
      `The data directory ${directory} is in use by another server (process ${holder.trim()}). Stop that one, or set DATA_DIR to another directory.`,
    )
  }
  await file.chmod(0o600)
  await file.truncate()
  await file.write(`${process.pid}\n`)
  return () => file.close()
}
