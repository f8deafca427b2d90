import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { StartError } from '../start-error'

/**
 * Two processes on one embedded database lose rows silently, so only one may have its directory. The lock is the
 * operating system's: it ends with the process, even one that was killed, and is never stale.
 *
 * @returns gives the directory free
 * @throws StartError when another process has the lock
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock')
  const file = await open(path, 'a')
  if (!tryLock(file.fd)) {
    await file.close()
    const holder = await readFile(path, 'utf8')
    throw new StartError(
      `The data directory ${directory} is in use by another server (process ${holder.trim()}). Stop that one, or set DATA_DIR to another directory.`,
    )
  }
  await file.truncate()
  await file.write(`${process.pid}\n`)
  return () => file.close()
}
