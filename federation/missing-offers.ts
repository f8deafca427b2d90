import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedNames } from './exported-names.ts'
import type { Offered } from './host-api.ts'
import { SHARED_PACKAGES } from './shared-packages.ts'
import { isOwn, withMajor } from './shared-versions.ts'
import { WORKSPACE } from './workspace.ts'

/**
 * What the host API promises and today's host does not have: a package in another major version, a name that one of
 * our own packages exports no longer. (That the packages of others export what is listed, TypeScript checks.)
 */
export function missingFrom(api: readonly Offered[]): string[] {
  const present = new Set<string>(SHARED_PACKAGES.map(withMajor))
  const exported = new Map(
    SHARED_PACKAGES.filter(isOwn).map((key) => [key as string, new Set(exportedNames(publicFace(key)))]),
  )
  const isExported = (from: string, name: string) => name === '*' || exported.get(from)?.has(name) !== false
  return api
    .filter(({ from, name }) => !present.has(from) || !isExported(from, name.split('.')[0] ?? name))
    .map(({ from, name }) => `${name} of ${from}`)
}

/** The file behind `shared-ui/table`. */
function publicFace(key: string): string {
  const [folder = '', ...path] = key.split('/')
  const manifest = join(WORKSPACE, folder, 'package.json')
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> }
  const file = exports[['.', ...path].join('/')]
  if (!file) throw new Error(`${folder} exports no ${key}`)
  return join(WORKSPACE, folder, file)
}
