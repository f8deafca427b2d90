import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const WORKSPACE = join(import.meta.dirname, '..')

export const HOST_SHARED = join(WORKSPACE, 'host/src/shared')

/** The remotes of this workspace; in a browser they are known by name alone. */
export const REMOTE_NAMES = ['admin', 'sales', 'owner'] as const

export type RemoteName = (typeof REMOTE_NAMES)[number]

export function remoteFolder(name: RemoteName): string {
  return join(WORKSPACE, `remote-${name}`)
}

/** A remote's public face: the `exports` of its package.json, `{'./Categories': './src/categories/categories.tsx'}`. */
export function exposedModules(name: RemoteName): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(remoteFolder(name), 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return exports
}
