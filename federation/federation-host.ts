import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginOption, Rolldown, UserConfig } from 'vite'
import { HOST_BASE } from './base-path.ts'
import { bundling } from './bundling.ts'
import { mantineReactTable } from './plugins/mantine-react-table.ts'
import { mantineStyles } from './plugins/mantine-styles.ts'
import { precompress } from './plugins/precompress.ts'
import { workspaceRemotes } from './plugins/workspace-remotes.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'
import { WORKSPACE } from './workspace.ts'

interface HostOptions {
  /** `federated` mounts deployed remotes; `workspace` builds their sources in. */
  remotes: 'federated' | 'workspace'
}

const ON_DEMAND = /shared-ui\/src\/(charts|dates|select|table)\/index\.ts$/

const onDemandPart = (id: string) => ON_DEMAND.exec(id)?.[1] ?? null

/**
 * Few files, each of a purpose: packages and own code of the login screen, what sections share beside them, and the
 * heavy parts that load on demand. What is not `$initial` must stay out of the first two.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'vendor',
    priority: 4,
    tags: ['$initial'],
    test: /\/node_modules\/|rolldown\/runtime/,
    includeDependenciesRecursively: false,
  },
  { name: 'app', priority: 3, tags: ['$initial'], includeDependenciesRecursively: false },
  {
    name: 'shared',
    priority: 2,
    test: /host\/src\/(shared\/scope|shell\/overlays)\.tsx?$|\/@mantine\/(core|hooks)\//,
  },
  // The suite has these apart anyway; so has the monolith that it is measured against.
  { name: onDemandPart, priority: 1, test: ON_DEMAND },
  { name: 'common', priority: 0, minShareCount: 2 },
]

/** The build of the host: the only provider of shared packages, with the remotes known by name alone. */
export function federationHost({ remotes }: HostOptions): UserConfig & { plugins: PluginOption[] } {
  return {
    base: HOST_BASE,
    define: { __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) },
    plugins: [
      remotes === 'workspace' && workspaceRemotes(),
      mantineReactTable(),
      mantineStyles(),
      precompress(),
    ],
    build: {
      target: 'esnext',
      sourcemap: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { ...bundling, output: { codeSplitting: { groups: CHUNKS } } },
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
