import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFER_LISTS, packageOf, SHARED_PACKAGES, type SharedPackage } from '../shared-packages.ts'
import { SHARE_SCOPE_FOLDER, WORKSPACE } from '../workspace.ts'
import { namedImports } from './module-names.ts'

/** The first line is the version of the host API, the others are its names: `@mantine/core@9 Button`. */
export const HOST_API_FILE = join(import.meta.dirname, '../host-api.txt')

export interface HostApi {
  version: string
  names: HostApiName[]
}

export interface HostApiName {
  /** The package with its major version, `@mantine/core@9`. */
  from: string
  /** `*` is the package itself. */
  name: string
}

export const readHostApi = (): HostApi => parseHostApi(readFileSync(HOST_API_FILE, 'utf8'))

export function parseHostApi(text: string): HostApi {
  const [version = '', ...lines] = text.trim().split('\n')
  return { version, names: lines.map(parseName) }
}

export const hostApiText = ({ version, names }: HostApi) => `${[version, ...names.map(line)].join('\n')}\n`

/**
 * The API after that of the last release. Released names stay offered, and new ones or changed declarations raise the minor version;
 * where something that remotes may use is gone or has changed, it is a new major version with the wanted names alone.
 */
export function nextHostApi(
  { version, names }: HostApi,
  wanted: readonly HostApiName[],
  { isBroken, hasChanged }: { isBroken: boolean; hasChanged: boolean },
): HostApi {
  const all = new Set([...(isBroken ? [] : names), ...wanted].map(line))
  const [major, minor] = version.split('.').map(Number)
  const isMinor = hasChanged || all.size > names.length
  return {
    version: isBroken ? `${Number(major) + 1}.0.0` : isMinor ? `${major}.${Number(minor) + 1}.0` : version,
    names: [...all].sort().map(parseName),
  }
}

const line = ({ from, name }: HostApiName) => `${from} ${name}`

function parseName(text: string): HostApiName {
  const [from = '', name = ''] = text.split(' ')
  return { from, name }
}

/** The names of packages in a major version that the host has no more. TypeScript compares those of our own packages. */
export function goneNames(names: readonly HostApiName[]): string[] {
  const present = new Set<string>(SHARED_PACKAGES.map(withMajorVersion))
  return names.filter(({ from }) => !present.has(from)).map(({ from, name }) => `${name} of ${from}: gone`)
}

/** The installed version of a package that the host shares. */
function installedVersionOf(key: SharedPackage): string {
  const manifest = join(WORKSPACE, 'host/node_modules', packageOf(key), 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** The version under which the host shares a package: of our own packages that of the host API. */
export function sharedVersionOf(key: SharedPackage): string {
  return isWorkspacePackage(key) ? readHostApi().version : installedVersionOf(key)
}

/**
 * `@mantine/core@9`, `react/jsx-runtime@19`. Our own packages have no number, because they change with the
 * host API.
 */
export function withMajorVersion(key: SharedPackage): string {
  return isWorkspacePackage(key) ? key : `${key}@${installedVersionOf(key).split('.')[0]}`
}

const isWorkspacePackage = (key: string) => key.startsWith('shared-')

/** The names that the host offers of each large package. */
export function readOffers(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(OFFER_LISTS).map(([key, file]) => [
      key,
      new Set(
        namedImports(readFileSync(join(SHARE_SCOPE_FOLDER, file), 'utf8'), 'ts').map(({ name }) => name),
      ),
    ]),
  )
}
