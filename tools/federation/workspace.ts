import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '../../shared-i18n/src/languages.ts'

export const WORKSPACE = join(import.meta.dirname, '../..')

export const SHARE_SCOPE_FOLDER = join(WORKSPACE, 'host/src/share-scope')

/** The packages whose texts belong to the host's build, because there is one instance of them. */
export const HOST_TEXTS_PACKAGES = ['host', 'shared-api', 'shared-auth', 'shared-ui']

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
  return JSON.parse(readFileSync(join(remoteFolder(name), 'package.json'), 'utf8')).exports
}

/**
 * The modules with the texts of a remote, by language: `{'./locale-es': './src/locales/es.po'}`. Empty for a remote without
 * translations.
 */
export function localeModules(name: RemoteName): Record<string, string> {
  if (!existsSync(join(remoteFolder(name), 'src/locales'))) return {}
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [`./locale-${code}`, `./src/locales/${code}.po`]))
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
