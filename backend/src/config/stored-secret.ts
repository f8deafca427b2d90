import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret kept in the data directory, made at the first call: sessions outlive a restart. */
export async function storedSecret(directory: string): Promise<string> {
  const path = join(directory, 'jwt-secret')
  try {
    return await readFile(path, 'utf8')
  } catch {
    await mkdir(directory, { recursive: true })
    await writeOnce(path, randomBytes(48).toString('base64'))
    return readFile(path, 'utf8')
  }
}

/** A link appears whole or not at all and replaces nothing: of two processes, both get the first one's file. */
async function writeOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { mode: 0o600 })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
