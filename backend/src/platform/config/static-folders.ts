import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package-root'
import type { StaticConfig } from './config'

/** @param directory laid out as the addresses are; without one, the `dist` folders of the workspace */
export function staticFolders(directory: string | undefined): StaticConfig {
  // Remotes lie below the host there, and a new one is served without a restart.
  if (directory) return { host: directory, remotes: {} }
  const workspace = join(packageRoot, '..')
  const folders = existsSync(workspace) ? readdirSync(workspace) : []
  const remotes = folders
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => [folder.slice('remote-'.length), join(workspace, folder, 'dist')])
  return { host: join(workspace, 'host', 'dist'), remotes: Object.fromEntries(remotes) }
}
