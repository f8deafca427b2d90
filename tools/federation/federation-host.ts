import type { PluginOption, UserConfig } from 'vite'
import { BASE_PATH } from '../../shared-api/src/contract/api/base-path.js'
import { bundlerOptions } from './bundler-options.ts'
import { readHostApi, sharedVersionOf } from './host-api/host-api.ts'
import { HOST_CHUNKS } from './host-chunks.ts'
import { fetchBeforeImport } from './plugins/fetch-before-import.ts'
import { helpPages } from './plugins/help-pages.ts'
import { hostPage } from './plugins/host-page.ts'
import { mantineStyles } from './plugins/mantine-styles.ts'
import { packageChunks } from './plugins/package-chunks.ts'
import { precompress } from './plugins/precompress.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { texts } from './plugins/texts.ts'
import { workspaceRemotes } from './plugins/workspace-remotes.ts'
import { ON_DEMAND_PACKAGES, packageOf, SHARED_PACKAGES } from './shared-packages.ts'

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
    // One copy of each, because two would make two React contexts.
    resolve: { dedupe: [...new Set(SHARED_PACKAGES.map(packageOf))] },
    plugins: [
      remotes === 'workspace' && workspaceRemotes(),
      texts(),
      mantineStyles(),
      fetchBeforeImport({ of: 'host' }),
      remotes === 'federated' && serviceWorker(),
      helpPages(),
      packageChunks(),
      hostPage(['shared'], ON_DEMAND_PACKAGES),
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
  return Object.fromEntries(SHARED_PACKAGES.map((key) => [key, sharedVersionOf(key)]))
}
