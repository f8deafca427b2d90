import { join } from 'node:path'
import { packageRoot } from '../package-root'
import type { StaticConfig } from './config'

const REMOTES = ['admin', 'sales', 'owner']

/** @param directory laid out like the URLs; when undefined, the `dist` folders of the workspace are used */
export function staticFolders(directory: string | undefined): StaticConfig {
  const workspace = join(packageRoot, '..')
  const host = directory ?? join(workspace, 'host', 'dist')
  const remote = (name: string) =>
    directory ? join(directory, 'remotes', name) : join(workspace, `remote-${name}`, 'dist')
  return { host, remotes: Object.fromEntries(REMOTES.map((name) => [name, remote(name)])) }
}
