import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from './run.js'

it.each([
  ['bench/bench.js', '--help', 'npm run bench -- lists'],
  ['scripts/new.js', '--roles', 'npm run new -- section'],
  ['scripts/release.js', '--too', 'npm run release -- '],
])('%s says what it takes when it is called with %s', (script, option, usage) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${ROOT}tools/${script}`, option], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(`Unknown option '${option}'`)
  expect(stderr).toMatch(usage)
  expect(stderr).not.toMatch(/^\s+at /m)
})
