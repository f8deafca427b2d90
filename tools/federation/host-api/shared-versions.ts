import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf, type SharedPackage } from '../shared-packages.ts'
import { WORKSPACE } from '../workspace.ts'

/** The installed version of a package that the host shares. */
export function installedVersionOf(key: SharedPackage): string {
  const manifest = join(WORKSPACE, 'host/node_modules', packageOf(key), 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/**
 * `@mantine/core@9`, `react/jsx-runtime@19`. Our own packages have no number, because they change with the
 * host API.
 */
export function withMajorVersion(key: SharedPackage): string {
  return isWorkspacePackage(key) ? key : `${key}@${installedVersionOf(key).split('.')[0]}`
}

export function isWorkspacePackage(key: string): boolean {
  return key.startsWith('shared-')
}
