import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { inlineRuntime } from './inline-runtime.ts'

let sources: Sources

beforeEach(() => {
  sources = new Sources()
  sources.write('common.cjs', "exports.greet = (name) => 'Hello, ' + name")
  sources.write('main.js', "import { greet } from './common.cjs'\nexport const greeted = greet('Ana')")
  sources.write('other.js', "import all from './common.cjs'\nexport const names = Object.keys(all)")
})

afterEach(() => sources.remove())

const build = (plugins: ReturnType<typeof inlineRuntime>[]) =>
  sources.build({
    plugins,
    build: {
      rolldownOptions: {
        input: ['main.js', 'other.js'].map((file) => join(sources.folder, file)),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: { groups: [{ name: 'common', test: /common/ }] } },
      },
    },
  })

const chunksOf = (output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) =>
  output.filter((file) => file.type === 'chunk')

it('leaves no file of the bundler’s helpers', async () => {
  const named = (output: Rolldown.OutputChunk[]) => output.filter(({ name }) => name === 'rolldown-runtime')
  expect(named(chunksOf(await build([])))).toHaveLength(1)

  const chunks = chunksOf(await build([inlineRuntime()]))
  expect(named(chunks)).toHaveLength(0)
  for (const { code, imports } of chunks) expect([code, ...imports].join()).not.toContain('rolldown-runtime')
})

it('runs as before', async () => {
  const chunks = chunksOf(await build([inlineRuntime()]))
  for (const { fileName, code } of chunks) sources.write(fileName, code)
  const load = (name: string) => {
    const file = chunks.find((chunk) => chunk.name === name)?.fileName ?? ''
    return import(/* @vite-ignore */ join(sources.folder, file)) as Promise<unknown>
  }
  expect(await load('main')).toMatchObject({ greeted: 'Hello, Ana' })
  expect(await load('other')).toMatchObject({ names: ['greet'] })
})

it('fails the build where a chunk declares a name of the helpers', async () => {
  sources.write('main.js', "import { greet } from './common.cjs'\nexport var __copyProps = greet")
  await expect(build([inlineRuntime()])).rejects.toThrow("declares a name of the bundler's runtime")
})

it('leaves the helpers where they are part of another chunk', async () => {
  const output = await sources.build({
    plugins: [inlineRuntime()],
    build: {
      rolldownOptions: { input: join(sources.folder, 'main.js'), preserveEntrySignatures: 'strict' },
    },
  })
  expect(chunksOf(output).map(({ name }) => name)).toEqual(['main'])
})
