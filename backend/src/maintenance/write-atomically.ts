import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { StartError } from '../platform/start-error'

/**
 * Writes a new file atomically: to a draft first, which is then renamed.
 *
 * @param write writes to the given path
 * @throws StartError when the file exists
 */
export async function writeAtomically(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} already exists. Name another file.`)
  const draft = `${file}.part`
  try {
    await write(draft)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
