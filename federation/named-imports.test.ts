import { expect, it } from 'vitest'
import { namedImports } from './named-imports.ts'

it('names what a module takes and passes on, types left out', () => {
  const code = `
    import { Button, type ButtonProps, Text as Words } from '@mantine/core'
    import type { Role } from 'shared-auth'
    import * as v from 'valibot'
    export { useList } from 'shared-ui'
    const Client = v.object({ name: v.pipe(v.string()) })
    type Client = v.InferOutput<typeof Client>
    const other = { v: { number: 1 } }
    other.v.number
  `
  expect(namedImports(code, 'ts').map(({ from, name }) => `${from} ${name}`)).toEqual([
    '@mantine/core Button',
    '@mantine/core Text',
    'valibot object',
    'valibot pipe',
    'valibot string',
    'shared-ui useList',
  ])
})
