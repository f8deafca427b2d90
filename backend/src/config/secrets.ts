import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cannotWrite, makeDataDirectory } from '../platform/database/data-directory'
import { flush, writeDurably } from '../platform/durable-files'
import { StartError } from '../platform/start-error'

/** Variables whose value may come from a file that a second variable names, `JWT_SECRET_FILE=/run/secrets/jwt_secret`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'PGPASSWORD',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'SEED_PASSWORD',
  'OWNER_PASSWORD',
  'SMTP_URL',
] as const

type Variables = Record<string, string | undefined>

/**
 * Reads the files that `*_FILE` variables name, without the line break that editors add at the end of a file.
 *
 * @throws StartError when a file cannot be read, or the variable itself is set too
 */
export function readSecretFiles(variables: Variables): Variables {
  const read = { ...variables }
  for (const name of SECRETS) {
    const path = variables[`${name}_FILE`]
    if (!path) continue
    if (variables[name]) throw new StartError(`Set either ${name} or ${name}_FILE, not both.`)
    read[name] = readSecret(`${name}_FILE`, path)
  }
  return read
}

function readSecret(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new StartError(`${variable} cannot be read: ${(error as Error).message}.`)
  }
}

/** Reads the secret in the data directory, or generates it at the first call, so that sessions survive a restart. */
export async function storedSecret(directory: string): Promise<string> {
  const path = join(directory, 'jwt-secret')
  try {
    return await readFile(path, 'utf8')
  } catch {
    await makeDataDirectory(directory)
    await writeOnce(path, randomBytes(48).toString('base64')).catch((error: NodeJS.ErrnoException) => {
      throw cannotWrite(directory, error)
    })
    return readFile(path, 'utf8')
  }
}

/** Creating a link is atomic and never replaces a file, so two processes that start at once read the same secret. */
async function writeOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeDurably(draft, content)
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await flush(dirname(path))
}
