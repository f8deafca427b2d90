import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from './directory-lock'

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
