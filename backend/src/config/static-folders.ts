import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package-root'
import { StartError } from '../platform/start-error'
import type { StaticConfig } from '../platform/static/routes'

/**
 * @param directory laid out as the addresses are; without one, the `dist` folders of the workspace
 * @throws StartError when the directory has no pages
 */
export function staticFolders(directory: string | undefined): StaticConfig {
  // Remotes lie below the host there, and a new one is served without a restart.
  if (directory) {
    if (!existsSync(join(directory, 'index.html')))
      throw new StartError(
        `STATIC_DIR ${directory} has no index.html. It must be the folder of the built pages.`,
      )
    return { host: directory, remotes: {} }
  }
  const workspace = join(packageRoot, '..')
  const folders = existsSync(workspace) ? readdirSync(workspace) : []
  const remotes = folders
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => [folder.slice('remote-'.length), join(workspace, folder, 'dist')])
  return { host: join(workspace, 'host', 'dist'), remotes: Object.fromEntries(remotes) }
}
