import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHANGES } from '../../e2e/compose/changes.ts'
import { ROOT } from './lib/run.js'

it.each(Object.values(CHANGES))('the tests of updates find what they replace in $path', ({ path, from }) => {
  expect(readFileSync(ROOT + path, 'utf8')).toContain(from)
})
