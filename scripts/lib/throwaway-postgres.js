import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './port.js'

/** Debian keeps the server's programs here, off the PATH. */
const BIN = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** Durability costs time, and nothing here outlives the run. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * A PostgreSQL server of our own on a free port, with its data in a temporary directory.
 *
 * @param {string[]} settings of the server beside ours, `shared_buffers=1GB`
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(settings = []) {
  const bin = BIN.find((folder) => existsSync(join(folder, 'initdb'))) ?? ''
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'))
  const as = ordinaryUser()
  if (as) chownSync(directory, as.uid, as.gid)
  const options = /** @type {const} */ ({ ...as, cwd: directory, stdio: 'ignore' })

  execFileSync(
    join(bin, 'initdb'),
    ['-D', 'data', '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', 'data', '-p', `${port}`, '-k', directory],
      ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
    ],
    options,
  )
  const isReady = () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`]).status === 0
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
    await wait(25)
  }
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    async stop() {
      const exit = once(server, 'exit')
      server.kill('SIGQUIT')
      await exit
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The server refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
