import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { StartError } from '../start-error'

/**
 * A file appears whole or not at all, and replaces none.
 *
 * @param write fills the draft that it is given the path of
 * @throws StartError when the file is there already
 */
export async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is there already. Name another file.`)
  const draft = `${file}.part`
  try {
    await write(draft)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
