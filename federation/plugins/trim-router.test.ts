import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { WORKSPACE } from '../workspace.ts'
import { emptyFunctions, trimRouter, UNUSED } from './trim-router.ts'

const folder = join(
  realpathSync(join(WORKSPACE, 'host/node_modules/react-router-dom')),
  '../react-router/dist/development',
)
const router =
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .find((code) => code.includes('function createRouter(')) ?? ''

it('keeps the rest of react-router on the same lines', () => {
  const trimmed = emptyFunctions(router, UNUSED)
  expect(trimmed.split('\n')).toHaveLength(router.split('\n').length)
  expect(parseAst(trimmed).body).toHaveLength(parseAst(router).body.length + 1)
})

it('fails the build when react-router has no function of that name', () => {
  const renamed = router.replaceAll('handleFetcherLoader', 'loadFetcher')
  expect(() => emptyFunctions(renamed, UNUSED)).toThrow(
    'react-router has no handleFetcherLoader to leave out',
  )
})

describe('the build', () => {
  let sources: Sources

  beforeEach(() => {
    sources = new Sources()
    sources.link('node_modules/react-router-dom', join(WORKSPACE, 'host/node_modules/react-router-dom'))
    sources.link('node_modules/react', join(WORKSPACE, 'host/node_modules/react'))
  })

  afterEach(() => sources.remove())

  const buildOf = async (code: string) => {
    sources.write('main.js', code)
    const [chunk] = await sources.build({
      plugins: [trimRouter()],
      build: { minify: false, rolldownOptions: { input: join(sources.folder, 'main.js') } },
    })
    return chunk.code
  }

  it('has no code of fetchers, loaders and server components', async () => {
    const code = await buildOf(
      "import { createBrowserRouter, Link } from 'react-router-dom'\nconsole.log(createBrowserRouter, Link)",
    )
    expect(code).toContain('Left out of react-router')
    expect(code).toContain('shouldBlockNavigation')
    for (const part of ['getSubmittingFetcher', 'callDataStrategyImpl', 'PrefetchPageLinksImpl', 'useSubmit'])
      expect(code).not.toContain(part)
  })

  it('fails when a source imports what needs them', async () => {
    await expect(buildOf("import { Form } from 'react-router-dom'\nconsole.log(Form)")).rejects.toThrow(
      'Form of react-router is left out of the build',
    )
  })

  it('fails when react-router has no such file any more', async () => {
    await expect(buildOf('console.log(1)')).rejects.toThrow(
      'No file of react-router has function createRouter(',
    )
  })
})
