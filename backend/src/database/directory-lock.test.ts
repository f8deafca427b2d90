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

/** Another process that takes the lock and keeps it. */
async function holder() {
  const module = new URL('./directory-lock.ts', import.meta.url).href
  const code = `
    const { lockDirectory } = await import(${JSON.stringify(module)})
    await lockDirectory(${JSON.stringify(directory)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

it('lets one have the directory, and says who has it', async () => {
  const unlock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(
    `The data directory ${directory} is in use by another server (process ${process.pid}).`,
  )
  await unlock()
  await (await lockDirectory(directory))()
})

it('keeps out a process while another one runs, and takes over once that was killed', async () => {
  const other = await holder()
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${other.pid}`)
  const exit = once(other, 'exit')
  other.kill('SIGKILL')
  await exit
  await (await lockDirectory(directory))()
})

it('lets exactly one of many through that come at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
  const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(locks).toHaveLength(1)
  await Promise.all(locks.map((unlock) => unlock()))
})
