import type { PluginOption, UserConfig } from 'vite'
import { bundlerOptions } from './bundler-options.ts'
import { container } from './plugins/container.ts'
import { fetchBeforeImport } from './plugins/fetch-before-import.ts'
import { hostPackagesOnly } from './plugins/host-packages-only.ts'
import { precompress } from './plugins/precompress.ts'
import { remoteManifest } from './plugins/remote-manifest.ts'
import { texts } from './plugins/texts.ts'
import { exposedModules, localeModules, type RemoteName } from './workspace.ts'

/** The file name of a remote's container, the only file whose name is the same in every release. */
const ENTRY = 'remoteEntry.js'

/** What nearly every section needs, in one small file: its remote's sections, what draws an icon, what loads a chunk. */
const COMMON = /\/src\/sections\.ts$|\/(createReactComponent|defaultAttributes)\.mjs$|\/preload-helper\.js$/

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
      hostPackagesOnly(),
      remoteManifest(name, ENTRY),
      container(name, ENTRY, { ...exposes, ...localeModules(name) }),
      fetchBeforeImport({ of: 'remote' }),
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
        output: {
          codeSplitting: {
            groups: [{ name: 'common', test: COMMON, includeDependenciesRecursively: false }],
          },
        },
      },
    },
  }
}
