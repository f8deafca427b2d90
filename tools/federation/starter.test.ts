import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WORKSPACE } from './workspace.ts'

const read = (path: string) => readFileSync(join(WORKSPACE, path), 'utf8')

it('brings the versions of builders with which remotes of other teams are tried', () => {
  const { dependencies } = JSON.parse(read('e2e/foreign-remotes/package.json'))
  const tried = Object.entries<string>(dependencies).filter(([name]) => /federation|rspack|^vite/.test(name))
  const starter = read('tools/federation/starter/create.js')
  expect(tried.length).toBeGreaterThan(0)
  for (const [name, version] of tried) expect(starter.replaceAll("'", '')).toContain(`${name}: ${version}`)
})
