import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../start-error'

/** Debian keeps the programs of each version here; some are on no PATH. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * Runs a program that comes with PostgreSQL on a database.
 *
 * @throws StartError when it is not installed, or with what it says when it fails
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: string[],
): Promise<void> {
  const { address, password } = withoutPassword(url)
  const child = spawn(program, ['--dbname', address, ...args], {
    // Arguments can be read by every user of the machine.
    env: { ...process.env, ...(password && { PGPASSWORD: password }), PATH: searchPath() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new StartError(
          `${program} is not installed. It comes with PostgreSQL's client programs (Debian: postgresql-client).`,
        )
      : error
  })
  if (code !== 0) throw new StartError(`${program} failed:\n${(await said).trim()}`)
}

function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

function searchPath(): string {
  return [process.env.PATH ?? '', ...debianFolders()].join(delimiter)
}

function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(DEBIAN, version, 'bin'))
  } catch {
    return []
  }
}
