import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const WORKSPACE = join(import.meta.dirname, '../..')

export const SHARE_SCOPE_FOLDER = join(WORKSPACE, 'host/src/share-scope')

/** `admin` for the folder `remote-admin`. */
export type RemoteName = string

export function remoteFolder(name: RemoteName): string {
  return join(WORKSPACE, `remote-${name}`)
}

/**
 * The modules that a remote exposes, the `exports` of its package.json: `{'./Categories':
 * './src/categories/categories.tsx'}`.
 */
export function exposedModules(name: RemoteName): Record<string, string> {
  return readManifest(name).exports
}

/**
 * The versions of the host API that a remote supports, a semver range: `todoturismo.hostApi` of its
 * package.json.
 */
export function neededHostApi(name: RemoteName): string {
  return readManifest(name).todoturismo.hostApi
}

function readManifest(name: RemoteName): RemotePackage {
  return JSON.parse(readFileSync(join(remoteFolder(name), 'package.json'), 'utf8'))
}

interface RemotePackage {
  exports: Record<string, string>
  todoturismo: { hostApi: string }
}

/** The exposed modules with absolute paths. */
export function exposedFiles(name: RemoteName): Record<string, string> {
  const modules = Object.entries(exposedModules(name))
  return Object.fromEntries(modules.map(([module, file]) => [module, join(remoteFolder(name), file)]))
}

/** The file that `shared-ui/table` resolves to. */
export function packageEntry(key: string): string {
  const [folder = '', ...path] = key.split('/')
  const manifest = join(WORKSPACE, folder, 'package.json')
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> }
  const file = exports[['.', ...path].join('/')]
  if (!file) throw new Error(`${folder} exports no ${key}`)
  return join(WORKSPACE, folder, file)
}
