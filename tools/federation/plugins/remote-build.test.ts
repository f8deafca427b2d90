import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readHostApi } from '../host-api/host-api.ts'
import { mfManifest } from '../mf-manifest.ts'
import { Sources } from '../testing/sources.ts'
import { WORKSPACE } from '../workspace.ts'
import { makeChunkPathsRelative, requireNoPlaceholders } from './container.ts'
import { hostPackagesOnly } from './host-packages-only.ts'
import { hostPage } from './host-page.ts'

let sources: Sources

beforeEach(() => {
  sources = new Sources()
})

afterEach(() => sources.remove())

describe('remote build', () => {
  /** Builds a section like a remote, with Mantine as an external package. */
  async function buildSection(code: string, ...plugins: Plugin[]): Promise<string> {
    sources.write('section.ts', code)
    const [section] = await sources.build({
      plugins,
      build: {
        lib: { entry: 'section.ts', formats: ['es'] },
        minify: 'oxc',
        rolldownOptions: { external: [/^@mantine/] },
      },
    })
    return section.code
  }

  /** A plugin that changes the finished bundle. */
  const change = (generate: (bundle: Rolldown.OutputBundle) => void): Plugin => ({
    name: 'change',
    enforce: 'post',
    generateBundle: (_options, bundle) => generate(bundle),
  })

  it('fails on a name that the host does not offer', async () => {
    const code = "import { Nonsense } from '@mantine/core'\nexport const Section = Nonsense"
    await expect(buildSection(code, hostPackagesOnly())).rejects.toThrow(
      'The host does not offer Nonsense of @mantine/core. Run "npm run fix" and release the host too.',
    )
  })

  it('fails on bundled code of a package that the host provides', async () => {
    sources.link('node_modules/zustand', join(WORKSPACE, 'host/node_modules/zustand'))
    const code = "export { createStore as Section } from 'zustand/vanilla'"
    await expect(buildSection(code, hostPackagesOnly())).rejects.toThrow(/bundles .*zustand/)
  })

  it('fails on a placeholder of a style sheet that was not replaced', async () => {
    const code = "export const Section = (attach: (file: string) => void) => attach('__v__css__/section.ts')"
    await expect(buildSection(code, change(requireNoPlaceholders))).rejects.toThrow('__v__css__')
  })

  it('fails on a container that would not find its chunks', async () => {
    sources.write('section.ts', 'export const Section = 1')
    const place = '/remotes/sales/assets/__federation_expose_Section.js'
    sources.write('entry.ts', `void import('./section')\nexport const get = () => '${place}'`)
    const building = sources.build({
      plugins: [change((bundle) => makeChunkPathsRelative(bundle, 'remoteEntry.js'))],
      build: {
        rolldownOptions: {
          input: join(sources.folder, 'entry.ts'),
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: 'assets/remoteEntry.js',
            chunkFileNames: 'assets/__federation_expose_Section.js',
          },
        },
      },
    })
    await expect(building).rejects.toThrow(`assets/remoteEntry.js does not find ${place} beside it`)
  })
})

describe('the preloads for logged-in users', () => {
  const page = (head: string) =>
    sources.write('index.html', `<head>${head}<script type="module" src="/main.ts"></script></head>`)

  beforeEach(() => {
    sources.write('public/boot.js', '')
    sources.write('main.ts', "void import('./shared')")
    sources.write('shared.ts', "import './shared.css'\nexport const shared = 1")
    sources.write('shared.css', 'p { color: red }')
  })

  it('list the chunk and its styles in the page’s template', async () => {
    page('<template id="logged-in"></template>')
    const output = await sources.build({ base: '/suite/', plugins: [hostPage(['shared'])] })
    const html = output.find(({ fileName }) => fileName === 'index.html')
    expect(html).toMatchObject({
      source: expect.stringMatching(
        /<template id="logged-in"><link rel="preload" as="fetch" crossorigin href="\/suite\/assets\/shared-[^"]+\.js"><link rel="preload" as="style" crossorigin href="\/suite\/assets\/shared-[^"]+\.css"><\/template>/,
      ),
    })
  })

  it('fail the build without a chunk or without the template', async () => {
    page('<template id="logged-in"></template>')
    await expect(sources.build({ plugins: [hostPage(['other'])] })).rejects.toThrow(
      'The build has no chunk "other"',
    )
    page('')
    await expect(sources.build({ plugins: [hostPage(['shared'])] })).rejects.toThrow(
      'index.html has no <template id="logged-in">',
    )
  })
})

describe('mf-manifest.json', () => {
  it('names the release, the files of each module, and the packages of the host with the range that fits', () => {
    const release = { id: '1.0.0-1a2b3c4d', version: '1.0.0', hostApi: '^4.0.0' }
    const exposes = { './Sales': ['sales-1a2b3c4d.js', 'style-1a2b3c4d.css'] }
    const text = mfManifest('remoteEntry.js', {
      name: 'sales',
      release,
      shared: ['react', 'shared-ui/form'],
      exposes,
    })
    expect(JSON.parse(text)).toMatchObject({
      name: 'sales',
      metaData: {
        buildInfo: { buildVersion: '1.0.0-1a2b3c4d', buildName: 'remote-sales' },
        remoteEntry: { path: 'assets', name: 'remoteEntry.js', type: 'module' },
        publicPath: 'auto',
      },
      shared: [
        { name: 'react', requiredVersion: '^19.0.0', singleton: true },
        { name: 'shared-ui/form', version: readHostApi().version },
      ],
      exposes: [
        {
          path: './Sales',
          assets: {
            js: { sync: ['assets/sales-1a2b3c4d.js'] },
            css: { sync: ['assets/style-1a2b3c4d.css'] },
          },
        },
      ],
    })
  })
})
