import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useConfigFolder } from '../../testing/test-config'
import { withoutPassword } from './database-url'
import { lockDirectory } from './directory-lock'

describe('directory lock', () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lock-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  /** Starts another process that takes and keeps the lock. */
  async function holder() {
    const module = new URL('./directory-lock.ts', import.meta.url).href
    const code = `
    const { lockDirectory } = await import(${JSON.stringify(module)})
    await lockDirectory(${JSON.stringify(directory)})
    console.log('locked')
    setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: new URL('../../..', import.meta.url),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  it('gives the directory to one process, and names that process to the others', async () => {
    const unlock = await lockDirectory(directory)
    await expect(lockDirectory(directory)).rejects.toThrow(
      `The data directory ${directory} is in use by another server (process ${process.pid}).`,
    )
    await unlock()
    await (await lockDirectory(directory))()
  })

  it('refuses a second process while the first runs, and allows it once the first was killed', async () => {
    const other = await holder()
    await expect(lockDirectory(directory)).rejects.toThrow(`process ${other.pid}`)
    const exit = once(other, 'exit')
    other.kill('SIGKILL')
    await exit
    await (await lockDirectory(directory))()
  })

  it('gives the lock to exactly one of many simultaneous processes', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(locks).toHaveLength(1)
    await Promise.all(locks.map((unlock) => unlock()))
  })
})

describe('database url', () => {
  const { read } = useConfigFolder()

  describe('the password of the database', () => {
    const SPECIAL = `p/a?s@s#w:o%r d&$'"\\é+%40`
    const connectsWith = async (variables: Record<string, string>) => {
      const { database } = await read(variables)
      return database.kind === 'postgres' && new pg.Client(database.url).password
    }

    it('may be given separately from the URL, with any characters', async () => {
      const url = { DATABASE_URL: 'postgres://app@db:5432/todoturismo' }
      expect(await connectsWith({ ...url, PGPASSWORD: SPECIAL })).toBe(SPECIAL)
    })

    it('in the URL takes precedence', async () => {
      const url = { DATABASE_URL: 'postgres://app:in%2Furl@db:5432/todoturismo' }
      expect(await connectsWith({ ...url, PGPASSWORD: SPECIAL })).toBe('in/url')
    })
  })

  it.each([
    ['postgres://app:in%2Furl@db:5432/todoturismo', 'postgres://app@db:5432/todoturismo', 'in/url'],
    ['postgres://app:secret@db/todoturismo?ssl=true', 'postgres://app@db/todoturismo?ssl=true', 'secret'],
    // The last @ ends the password, as the driver reads it.
    ['postgres://app:p@ss@db:5432/todoturismo', 'postgres://app@db:5432/todoturismo', 'p@ss'],
    ['postgres:///todoturismo?host=/run/postgresql', 'postgres:///todoturismo?host=/run/postgresql', ''],
  ])('the URL for the programs of PostgreSQL has no password: %s', (url, address, password) => {
    expect(withoutPassword(url)).toEqual({ address, password })
  })
})
