import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { WORKSPACE } from '../workspace.ts'
import { trimReact, withoutHydration } from './trim-react.ts'

const folder = realpathSync(join(WORKSPACE, 'host/node_modules/react-dom'))
const client = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

it('keeps the rest of react-dom on the same lines', () => {
  const trimmed = withoutHydration(client)
  expect(trimmed.split('\n')).toHaveLength(client.split('\n').length)
  expect(parseAst(trimmed).body).toHaveLength(parseAst(client).body.length)
})

it('replaces a name where it is read, and not where it is written or means something else', () => {
  const trimmed = withoutHydration(client)
  expect(trimmed).toContain('isHydrating = !1')
  expect(trimmed).toContain('dehydrated: null')
  // The parameter of a function that sets the value of an input.
  expect(trimmed).toContain('isHydrating || value === element.value')
  expect(trimmed).not.toMatch(/isHydrating &&|\.(isD|d)ehydrated\b/)
})

it('fails the build with another version, for which the values are not checked', () => {
  expect(() => withoutHydration(client.replaceAll('19.2.9', '19.2.10'))).toThrow(
    'This is not react-dom 19.2.9',
  )
})

it('fails the build when react-dom has no such name', () => {
  expect(() => withoutHydration(client.replaceAll('popHydrationState', 'leaveHydration'))).toThrow(
    'react-dom has no popHydrationState to leave out',
  )
})

describe('the build', () => {
  let sources: Sources

  beforeEach(() => {
    sources = new Sources()
    sources.link('node_modules/react-dom', join(WORKSPACE, 'host/node_modules/react-dom'))
  })

  afterEach(() => sources.remove())

  const build = async (code: string) => {
    sources.write('main.js', code)
    const [chunk] = await sources.build({
      plugins: [trimReact()],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { input: join(sources.folder, 'main.js') } },
    })
    return chunk.code
  }

  it('has createRoot and no code that hydrates', async () => {
    const code = await build(`
      import { createRoot, hydrateRoot } from 'react-dom/client'
      globalThis.built = { createRoot, hydrateRoot }`)
    // Where a server's page stores submissions until it is hydrated.
    expect(client).toContain('$$reactFormReplay')
    expect(code).toContain('createRoot')
    expect(code).not.toContain('$$reactFormReplay')
    new Function(code)()
    const { built } = globalThis as unknown as { built: { hydrateRoot: () => void } }
    expect(built.hydrateRoot).toThrow('Left out of react-dom')
  })

  it('fails without that file of react-dom', async () => {
    await expect(build('console.log(1)')).rejects.toThrow('does not use react-dom-client.production.js')
  })
})
