import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../platform/start-error'

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

/** Waits until a file, or the names in a folder, outlive a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
