import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface Node {
  type?: string
  start?: number
  expression?: Node
  argument?: Node
  callee?: Node & { object?: Node & { name?: string } }
}

/** Statements that are a call of valibot alone: `v.assert(Schema, value)`. */
function* unusedCallsIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* unusedCallsIn(each)
  else if (node && typeof node === 'object') {
    const { type, expression } = node as Node
    const call = expression?.argument ?? expression
    if (type === 'ExpressionStatement' && call?.callee?.object?.name === 'v') yield node as Node
    for (const value of Object.values(node)) if (typeof value === 'object') yield* unusedCallsIn(value)
  }
}

it('no statement of browsers checks by valibot without using the result: the bundler leaves it out', () => {
  const folders = ['host/src/*', 'remote-*/src/*', 'shared-*/src/*', 'tools/template/src/*']
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\n')
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) =>
    [...unusedCallsIn(parseSync(file, readFileSync(ROOT + file, 'utf8')).program)].map(
      ({ start }) => `${file} at ${start}`,
    ),
  )
  expect(found).toEqual([])
  const { program } = parseSync(
    'a.ts',
    'v.assert(Email, text); void v.parse(Email, text); const email = v.parse(Email, text)',
  )
  expect([...unusedCallsIn(program)]).toHaveLength(2)
})
