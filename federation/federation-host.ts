import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginOption, UserConfig } from 'vite'
import { HOST_BASE } from './base-path.ts'
import { mantineStyles } from './plugins/mantine-styles.ts'
import { precompress } from './plugins/precompress.ts'
import { workspaceRemotes } from './plugins/workspace-remotes.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'
import { WORKSPACE } from './workspace.ts'

interface HostOptions {
  /** `federated` mounts deployed remotes; `workspace` builds their sources in. */
  remotes: 'federated' | 'workspace'
}

/** The build of the host: the only provider of shared packages, with the remotes known by name alone. */
export function federationHost({ remotes }: HostOptions): UserConfig & { plugins: PluginOption[] } {
  return {
    base: HOST_BASE,
    define: { __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) },
    plugins: [remotes === 'workspace' && workspaceRemotes(), mantineStyles(), precompress()],
    build: {
      target: 'esnext',
      sourcemap: true,
      modulePreload: { polyfill: false },
    },
  }
}

function sharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((key) => [key, versionOf(packageOf(key))]))
}

/** `@mantine/core` of `@mantine/core`, `react` of `react/jsx-runtime`. */
function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/')
}

function versionOf(name: string): string {
  const manifest = join(WORKSPACE, 'host/node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
