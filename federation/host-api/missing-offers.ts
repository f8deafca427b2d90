import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MOVED_TO, SHARED_PACKAGES, type SharedPackage } from '../shared-packages.ts'
import { WORKSPACE } from '../workspace.ts'
import { exportedNames } from './exported-names.ts'
import type { HostApiEntry } from './host-api.ts'
import { isWorkspacePackage, withMajorVersion } from './shared-versions.ts'

/**
 * The entries of the host API that the current host lacks: packages in another major version, and names that
 * our own packages no longer export. (TypeScript checks the names of other packages.)
 */
export function missingNames(api: readonly HostApiEntry[]): string[] {
  const present = new Set<string>(SHARED_PACKAGES.map(withMajorVersion))
  const exported = new Map(
    SHARED_PACKAGES.filter(isWorkspacePackage).map((key) => [
      key as string,
      new Set(exportedNames(entryFile(key))),
    ]),
  )
  const isExported = (from: string, name: string) =>
    name === '*' || exported.get(from)?.has(name) !== false || movedNames(from).has(name)
  return api
    .filter(({ from, name }) => !present.has(from) || !isExported(from, name.split('.')[0] ?? name))
    .map(({ from, name }) => `${name} of ${from}`)
}

/** The names that other packages have taken over from `key`, each with its new package. */
export function movedNames(key: string): ReadonlyMap<string, SharedPackage> {
  const others: readonly SharedPackage[] = Object.entries(MOVED_TO).find(([from]) => from === key)?.[1] ?? []
  return new Map(others.flatMap((other) => exportedNames(entryFile(other)).map((name) => [name, other])))
}

/** The file that `shared-ui/table` resolves to. */
function entryFile(key: string): string {
  const [folder = '', ...path] = key.split('/')
  const manifest = join(WORKSPACE, folder, 'package.json')
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> }
  const file = exports[['.', ...path].join('/')]
  if (!file) throw new Error(`${folder} exports no ${key}`)
  return join(WORKSPACE, folder, file)
}
