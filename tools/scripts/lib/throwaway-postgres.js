import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './port.js'

const VERSIONS = [18, 17, 16, 15]

/** @param {number} version */
const debianFolder = (version) => `/usr/lib/postgresql/${version}/bin`

/** The folder with the server's programs: POSTGRES_BIN, or Debian's folder, which is not on PATH. */
export function postgresProgramFolder() {
  const folders = [process.env.POSTGRES_BIN ?? '', ...VERSIONS.map(debianFolder)]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? ''
}

/** Durability is off to save time: the data is deleted after the run. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a PostgreSQL server on a free port, with its data in a temporary directory of `folder`.
 *
 * @typedef {{
 *   url: string,
 *   stop: () => Promise<void>,
 *   halt: (how: 'fast' | 'immediate') => Promise<void>,
 *   start: () => Promise<void>,
 *   freeze: () => void,
 *   thaw: () => void,
 * }} ThrowawayPostgres `stop` removes the server and its data; `halt` keeps the data for the next `start`; a frozen server
 *   keeps its connections but does not answer
 *
 * @param {string[]} settings additional server settings, `shared_buffers=1GB`
 * @param {string} folder
 * @returns {Promise<ThrowawayPostgres>}
 */
export async function startPostgres(settings = [], folder = tmpdir()) {
  const bin = postgresProgramFolder()
  const directory = mkdtempSync(join(folder, 'postgres-'))
  const as = unprivilegedUser()
  if (as) chownSync(directory, as.uid, as.gid)
  const options = /** @type {const} */ ({ ...as, cwd: directory, stdio: 'ignore' })

  execFileSync(
    join(bin, 'initdb'),
    ['-D', 'data', '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const url = `postgres://app@127.0.0.1:${port}/postgres`

  async function start() {
    const server = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', 'data', '-p', `${port}`, '-k', directory],
        ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
      ],
      options,
    )
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
      await wait(25)
    }
    return server
  }

  let server = await start()
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    const pid = server.pid ?? 0
    process.kill(pid, signal)
    for (const child of childrenOf(pid)) {
      try {
        process.kill(child, signal)
      } catch {
        // The process has ended.
      }
    }
  }
  return {
    url,
    async stop() {
      await end('SIGQUIT')
      rmSync(directory, { recursive: true, force: true })
    },
    halt: (how) => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async start() {
      server = await start()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}

/** @param {string} url */
async function answers(url) {
  const client = new pg.Client(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The child processes, from Linux's /proc.
 *
 * @param {number} pid
 */
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** The user to run as: PostgreSQL refuses to run as root. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Drops the indexes of tables that no constraint needs, fills the tables, and builds the indexes again, which takes a
 * fraction of the time of filling them row by row.
 *
 * @param {{ query(text: string, values?: unknown[]): Promise<{ rows: any[] }> }} client
 * @param {string[]} tables
 * @param {() => Promise<unknown>} fill
 */
export async function withoutIndexes(client, tables, fill) {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any ($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}
