import { SHARED_PACKAGES } from '../shared-packages.ts'
import { packageEntry } from '../workspace.ts'
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
      new Set(exportedNames(packageEntry(key))),
    ]),
  )
  const isExported = (from: string, name: string) => name === '*' || exported.get(from)?.has(name) !== false
  return api
    .filter(({ from, name }) => !present.has(from) || !isExported(from, name.split('.')[0] ?? name))
    .map(({ from, name }) => `${name} of ${from}`)
}
