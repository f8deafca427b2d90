import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { withoutPassword } from '../platform/database/database-url'
import { StartError } from '../platform/start-error'

/** Debian installs the programs of each version here, some of them outside PATH. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * Runs one of PostgreSQL's client programs.
 *
 * @param url of the database; undefined for a program that reads a file alone
 * @returns the output
 * @throws StartError when the program is not installed, or with its error output when it fails
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string | undefined,
  args: string[],
): Promise<string> {
  const { address, password } = url === undefined ? {} : withoutPassword(url)
  const child = spawn(program, address === undefined ? args : ['--dbname', address, ...args], {
    // Passed in the environment, because every user of the machine can read arguments.
    env: { ...process.env, ...(password && { PGPASSWORD: password }), PATH: searchPath() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = text(child.stdout)
  const errorOutput = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new StartError(
          `${program} is not installed. It comes with PostgreSQL's client programs (Debian: postgresql-client).`,
        )
      : error
  })
  if (code !== 0) throw new StartError(`${program} failed:\n${(await errorOutput).trim()}`)
  return output
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
