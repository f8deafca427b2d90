import { join, relative } from 'node:path'
import originjs from '@originjs/vite-plugin-federation'
import type { Plugin, PluginOption, UserConfig } from 'vite'
import { bundlerOptions } from './bundler-options.ts'
import { commonChunk } from './plugins/common-chunk.ts'
import { fetchBeforeImport } from './plugins/fetch-before-import.ts'
import { noBundledShared } from './plugins/no-bundled-shared.ts'
import { offeredImportsOnly } from './plugins/offered-imports-only.ts'
import { precompress } from './plugins/precompress.ts'
import { relativeChunkPaths } from './plugins/relative-chunk-paths.ts'
import { remoteManifest } from './plugins/remote-manifest.ts'
import { noPlaceholders, quotePlaceholders } from './plugins/style-placeholders.ts'
import { texts } from './plugins/texts.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'
import { exposedModules, localeModules, type RemoteName, remoteFolder } from './workspace.ts'

/** The file name of a remote's container, the only file whose name is the same in every release. */
const ENTRY = 'remoteEntry.js'

/**
 * The Vite configuration of a remote: its sections as a federation container, without the packages that the
 * host provides. It exposes the `exports` of its package.json, and its texts by language.
 */
export function federationRemote(name: RemoteName): UserConfig & { plugins: PluginOption[] } {
  const exposes = exposedModules(name)
  return {
    // A relative base, so that the files find each other wherever they are deployed, also on another origin.
    base: './',
    plugins: [
      texts(),
      offeredImportsOnly(),
      commonChunk(Object.values(exposes).map((file) => join(remoteFolder(name), file))),
      remoteManifest(name, ENTRY),
      quotePlaceholders(),
      container(name, { ...exposes, ...localeModules(name) }),
      noPlaceholders(),
      relativeChunkPaths(ENTRY),
      noBundledShared(),
      fetchBeforeImport(),
      precompress(),
    ],
    // Workers load what few of them need when they need it.
    worker: { format: 'es' },
    build: {
      target: 'esnext',
      sourcemap: true,
      // Remotes have few styles of their own. One style sheet is enough.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...bundlerOptions,
        input: {},
      },
    },
  }
}

function container(name: RemoteName, exposes: Record<string, string>): Plugin {
  const root = remoteFolder(name)
  const plugin = originjs({
    name,
    filename: ENTRY,
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([module, file]) => [
        module,
        // The host attaches the style sheet and waits for it. The plugin would not wait before the first
        // paint.
        { import: relative(process.cwd(), `${root}/${file}`), dontAppendStylesToHead: true },
      ]),
    ),
    shared: Object.fromEntries(SHARED_PACKAGES.map((key) => [key, providedByHost()])),
  }) as Plugin
  // The plugin would set chunks for copies of the shared packages, which a remote does not contain.
  delete plugin.outputOptions
  return plugin
}

/**
 * `import: false, generate: false` keep copies out of the container. The plugin would still bundle every
 * shared package and delete the files afterwards, except common chunks. A set `emitFile` makes it skip that.
 */
function providedByHost() {
  return { import: false, generate: false, emitFile: 'none' } as const
}
