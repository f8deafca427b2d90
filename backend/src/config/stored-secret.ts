import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDirectory } from '../platform/database/data-directory'

/** Reads the secret in the data directory, or generates it at the first call, so that sessions survive a restart. */
export async function storedSecret(directory: string): Promise<string> {
  const path = join(directory, 'jwt-secret')
  try {
    return await readFile(path, 'utf8')
  } catch {
    await makeDataDirectory(directory)
    await writeOnce(path, randomBytes(48).toString('base64'))
    return readFile(path, 'utf8')
  }
}

/** Creating a link is atomic and never replaces a file, so two processes that start at once read the same secret. */
async function writeOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { mode: 0o600 })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
