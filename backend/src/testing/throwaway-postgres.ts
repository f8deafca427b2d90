import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface ThrowawayPostgres {
  url: string
  stop(): Promise<void>
}

/** Debian keeps the server's programs here, off the PATH. */
const BIN = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** A PostgreSQL server of our own on a free port, with its data in a temporary directory. */
export async function startPostgres(): Promise<ThrowawayPostgres> {
  const bin = BIN.find((folder) => existsSync(join(folder, 'initdb'))) ?? ''
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'))
  const as = ordinaryUser()
  if (as) chownSync(directory, as.uid, as.gid)
  const options = { ...as, cwd: directory, stdio: 'ignore' } as const

  execFileSync(
    join(bin, 'initdb'),
    ['-D', 'data', '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const port = await freePort()
  // Durability costs time, and nothing here outlives the run.
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', 'data', '-p', `${port}`, '-k', directory, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  )
  const url = `postgres://app@127.0.0.1:${port}/postgres`
  await untilReady(url, server)
  return {
    url,
    async stop() {
      const exit = once(server, 'exit')
      server.kill('SIGQUIT')
      await exit
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The server refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await wait(25)
    }
  }
  throw new Error('PostgreSQL did not start')
}
