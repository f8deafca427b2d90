import { join, relative } from 'node:path'
import originjs from '@originjs/vite-plugin-federation'
import type { Plugin, PluginOption, UserConfig } from 'vite'
import { bundling } from './bundling.ts'
import { besideEntry } from './plugins/beside-entry.ts'
import { commonChunk } from './plugins/common-chunk.ts'
import { fetchBeforeImport } from './plugins/fetch-before-import.ts'
import { onlyOffered } from './plugins/only-offered.ts'
import { ownCodeOnly } from './plugins/own-code-only.ts'
import { precompress } from './plugins/precompress.ts'
import { remoteManifest } from './plugins/remote-manifest.ts'
import { quotedPlaceholders, replacedPlaceholders } from './plugins/style-placeholders.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'
import { exposedModules, type RemoteName, remoteFolder } from './workspace.ts'

/** The file name of a remote's container; the one file of a release whose name never changes. */
const ENTRY = 'remoteEntry.js'

/**
 * The build of a remote: its sections as a federation container, and nothing that the host provides.
 * What it exposes is the `exports` of its package.json.
 */
export function federationRemote(name: RemoteName): UserConfig & { plugins: PluginOption[] } {
  const exposes = exposedModules(name)
  return {
    // Its files find each other wherever it is deployed, on another origin too.
    base: './',
    plugins: [
      onlyOffered(),
      commonChunk(Object.values(exposes).map((file) => join(remoteFolder(name), file))),
      remoteManifest(name, ENTRY),
      quotedPlaceholders(),
      container(name, exposes),
      replacedPlaceholders(),
      besideEntry(ENTRY),
      ownCodeOnly(),
      fetchBeforeImport(),
      precompress(),
    ],
    build: {
      target: 'esnext',
      sourcemap: true,
      // A remote's own styles are few: what it shows is the host's.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...bundling,
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
        // The host attaches the styles and waits for them: the plugin would let the first paint go without.
        { import: relative(process.cwd(), `${root}/${file}`), dontAppendStylesToHead: true },
      ]),
    ),
    shared: Object.fromEntries(SHARED_PACKAGES.map((key) => [key, providedByHost()])),
  }) as Plugin
  // It would set chunks by hand for the copies of shared packages, of which there are none.
  delete plugin.outputOptions
  return plugin
}

/**
 * `import: false, generate: false` leave no copy in the container. The plugin would still bundle every shared
 * package and delete the files afterwards, common chunks excepted; a set `emitFile` tells it that this has been done.
 */
function providedByHost() {
  return { import: false, generate: false, emitFile: 'none' } as const
}
