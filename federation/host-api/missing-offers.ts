import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MOVED_TO, SHARED_PACKAGES, type SharedPackage } from '../shared-packages.ts'
import { WORKSPACE } from '../workspace.ts'
import { exportedNames } from './exported-names.ts'
import type { Offered } from './host-api.ts'
import { isOwn, withMajor } from './shared-versions.ts'

/**
 * The entries of the host API that the current host lacks: packages in another major version, and names that
 * our own packages no longer export. (TypeScript checks the names of other packages.)
 */
export function missingFrom(api: readonly Offered[]): string[] {
  const present = new Set<string>(SHARED_PACKAGES.map(withMajor))
  const exported = new Map(
    SHARED_PACKAGES.filter(isOwn).map((key) => [key as string, new Set(exportedNames(publicFace(key)))]),
  )
  const isExported = (from: string, name: string) =>
    name === '*' || exported.get(from)?.has(name) !== false || newPlaceOf(from, name) !== undefined
  return api
    .filter(({ from, name }) => !present.has(from) || !isExported(from, name.split('.')[0] ?? name))
    .map(({ from, name }) => `${name} of ${from}`)
}

/** The package that has taken over `name` from `key`, if one has. */
export function newPlaceOf(key: string, name: string): SharedPackage | undefined {
  const others: readonly SharedPackage[] = Object.entries(MOVED_TO).find(([from]) => from === key)?.[1] ?? []
  return others.find((other) => exportedNames(publicFace(other)).includes(name))
}

/** The file that `shared-ui/table` resolves to. */
function publicFace(key: string): string {
  const [folder = '', ...path] = key.split('/')
  const manifest = join(WORKSPACE, folder, 'package.json')
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> }
  const file = exports[['.', ...path].join('/')]
  if (!file) throw new Error(`${folder} exports no ${key}`)
  return join(WORKSPACE, folder, file)
}
