import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasonToSkipStack } from './docker-engine.js'
import { run } from './run.js'

/** @type {string} */
let root

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'todoturismo-releases-'))
  await git('init', '--quiet')
})

afterAll(() => rmSync(root, { recursive: true }))

async function git(/** @type {string[]} */ ...args) {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost']
  const { ok, output } = await run('git', [...identity, ...args], { cwd: root })
  expect(ok, output).toBe(true)
}

async function commit(/** @type {string} */ file, /** @type {string} */ text) {
  writeFileSync(join(root, file), text)
  await git('add', '.')
  await git('commit', '--quiet', '--message', file)
}

it('tests the Docker stack when its files have changed since the version did', async () => {
  await commit('docker-compose.yml', 'services: {}')
  await commit('package.json', '{ "version": "0.2.1" }')
  await commit('README.md', 'About')
  expect(await reasonToSkipStack(root)).toMatch(/^the files of the stack have not changed since [\da-f]{7,}$/)

  await commit('docker-compose.yml', 'services: { backend: {} }')
  expect(await reasonToSkipStack(root)).toBeUndefined()

  await commit('package.json', '{ "version": "0.4.2" }')
  expect(await reasonToSkipStack(root)).toMatch(/have not changed/)
})

it('does not test it in a shallow clone, which has no earlier commits', async () => {
  const clone = `${root}/clone`
  await git('clone', '--quiet', '--depth=1', `file://${root}`, clone)
  expect(await reasonToSkipStack(clone)).toBe('a shallow clone has no release to compare with')
})
