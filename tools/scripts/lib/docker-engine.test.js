import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { installEngine } from './docker-engine.js'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docker-engine-'))
  vi.stubEnv('ENGINE_ROOT', folder)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
})

/** Scripts that write down what they are asked for, before an engine that is running or not. */
function writeScripts(/** @type {boolean} */ isRunning) {
  const note = `echo "$1" >> ${folder}/asked`
  writeFileSync(join(folder, 'engine.sh'), `${note}\n[ "$1" != run ] || exit ${isRunning ? 0 : 1}\n`)
  writeFileSync(join(folder, 'base-images.sh'), '')
}

const asked = () => readFileSync(join(folder, 'asked'), 'utf8').split('\n')

it('stops the engine that it has started, and removes the copy of the sources', async () => {
  writeScripts(false)
  const engine = await installEngine(folder)
  expect(existsSync(join(engine.checkout, 'package.json'))).toBe(true)
  expect(asked()).not.toContain('stop')
  await engine.stop()
  expect(asked()).toContain('stop')
  expect(existsSync(engine.checkout)).toBe(false)
})

it('leaves an engine running that was running before', async () => {
  writeScripts(true)
  const engine = await installEngine(folder)
  await engine.stop()
  expect(asked()).not.toContain('stop')
})
