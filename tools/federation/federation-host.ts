import type { PluginOption, UserConfig } from 'vite'
import { BASE_PATH } from '../../shared-api/src/contract/api/base-path.js'
import { bundlerOptions } from './bundler-options.ts'
import { installedVersionOf, readHostApi } from './host-api/host-api.ts'
import { HOST_CHUNKS } from './host-chunks.ts'
import { fetchBeforeImport } from './plugins/fetch-before-import.ts'
import { hostManifest } from './plugins/host-manifest.ts'
import { loggedInPreloads } from './plugins/logged-in-preloads.ts'
import { mantineStyles } from './plugins/mantine-styles.ts'
import { noDuplicatePackages } from './plugins/no-duplicate-packages.ts'
import { precompress } from './plugins/precompress.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { texts } from './plugins/texts.ts'
import { workspaceRemotes } from './plugins/workspace-remotes.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'

interface HostOptions {
  /** `federated` loads deployed remotes, `workspace` bundles their sources. */
  remotes: 'federated' | 'workspace'
}

/**
 * The Vite configuration of the host, which provides all shared packages and knows the remotes only by name.
 */
export function federationHost({ remotes }: HostOptions): UserConfig & { plugins: PluginOption[] } {
  return {
    base: `${BASE_PATH}/`,
    define: {
      __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
      __HOST_API__: JSON.stringify(readHostApi().version),
    },
    plugins: [
      remotes === 'workspace' && workspaceRemotes(),
      texts(),
      mantineStyles(),
      noDuplicatePackages(),
      loggedInPreloads(['shared']),
      fetchBeforeImport(),
      remotes === 'federated' && serviceWorker(),
      hostManifest(),
      precompress(),
    ],
    build: {
      target: 'esnext',
      sourcemap: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { ...bundlerOptions, output: { codeSplitting: { groups: HOST_CHUNKS } } },
    },
  }
}

function sharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((key) => [key, installedVersionOf(key)]))
}
