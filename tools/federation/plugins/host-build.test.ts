import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sources } from '../testing/sources.ts'
import { loggedInPreloads } from './logged-in-preloads.ts'
import { noDuplicatePackages } from './no-duplicate-packages.ts'

let sources: Sources

beforeEach(() => {
  sources = new Sources()
})

afterEach(() => sources.remove())

describe('the preloads for logged-in users', () => {
  const page = (head: string) =>
    sources.write('index.html', `<head>${head}<script type="module" src="/main.ts"></script></head>`)

  beforeEach(() => {
    sources.write('main.ts', "void import('./shared')")
    sources.write('shared.ts', "import './shared.css'\nexport const shared = 1")
    sources.write('shared.css', 'p { color: red }')
  })

  it('list the chunk and its styles in the page’s template', async () => {
    page('<template id="logged-in"></template>')
    const output = await sources.build({ base: '/suite/', plugins: [loggedInPreloads(['shared'])] })
    const html = output.find(({ fileName }) => fileName === 'index.html')
    expect(html).toMatchObject({
      source: expect.stringMatching(
        /<template id="logged-in"><link rel="preload" as="fetch" crossorigin href="\/suite\/assets\/shared-[^"]+\.js"><link rel="preload" as="style" crossorigin href="\/suite\/assets\/shared-[^"]+\.css"><\/template>/,
      ),
    })
  })

  it('fail the build without a chunk or without the template', async () => {
    page('<template id="logged-in"></template>')
    await expect(sources.build({ plugins: [loggedInPreloads(['other'])] })).rejects.toThrow(
      'The build has no chunk "other"',
    )
    page('')
    await expect(sources.build({ plugins: [loggedInPreloads(['shared'])] })).rejects.toThrow(
      'index.html has no <template id="logged-in">',
    )
  })
})

describe('a shared package', () => {
  const zustand = (folder: string) => {
    sources.write(`${folder}/node_modules/zustand/package.json`, '{ "name": "zustand", "main": "index.js" }')
    sources.write(`${folder}/node_modules/zustand/index.js`, `export const create = () => "${folder}"`)
    sources.write(`${folder}/store.js`, "export { create as default } from 'zustand'")
  }
  const buildStores = (...folders: string[]) => {
    const imports = folders.map((folder, index) => `import s${index} from './${folder}/store.js'`)
    const uses = folders.map((_folder, index) => `s${index}()`)
    sources.write('main.js', `${imports.join('\n')}\nconsole.log(${uses.join(', ')})`)
    return sources.build({
      plugins: [noDuplicatePackages()],
      build: { rolldownOptions: { input: join(sources.folder, 'main.js') } },
    })
  }

  it('can be in the host once', async () => {
    zustand('a')
    await expect(buildStores('a')).resolves.toBeDefined()
  })

  it('fails the build of the host when it contains two copies', async () => {
    zustand('a')
    zustand('b')
    await expect(buildStores('a', 'b')).rejects.toThrow("The host's build contains two copies of zustand")
  })
})
