import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../package-root'
import { Environment } from './environment'

const page = (name: string) => readFileSync(join(packageRoot, '..', name), 'utf8')

it('docs/operation.md lists exactly the variables, with their defaults', () => {
  const [, table = ''] = page('docs/operation.md').split('## Every variable of the server')
  const described = [...table.matchAll(/^\| `(\w+)` +\| (?:`(.*?)`)? *\|/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  const read = Object.entries(Environment.entries).map(([name, schema]) => [name, schema.default])
  expect(described).toEqual(read)
})

it('declares every variable that docker-compose.yml sets', () => {
  const [, backend = ''] = /\n {2}backend:\n([\s\S]*?)\n\n/.exec(page('docker-compose.yml')) ?? []
  const [, environment = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(backend) ?? []
  const set = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name)
  expect(set).toContain('DATABASE_URL')
  expect(Object.keys(Environment.entries)).toEqual(expect.arrayContaining(set))
})
