import { join } from 'node:path'
import type { PluginOption, UserConfig } from 'vite'
import { standaloneRemote } from './plugins/standalone-remote.ts'
import { exposedFiles, REMOTE_NAMES, type RemoteName, remoteFolder, WORKSPACE } from './workspace.ts'

/** Beside Vite's own 5173, one for each remote. */
const FIRST_PORT = 5181

/** The dev server of a remote alone: the page in `standalone/` around the remote's sources, with hot reload. */
export function federationStandalone(name: RemoteName): UserConfig & { plugins: PluginOption[] } {
  const root = join(WORKSPACE, 'standalone')
  return {
    root,
    cacheDir: join(remoteFolder(name), 'node_modules/.vite'),
    server: { port: FIRST_PORT + REMOTE_NAMES.indexOf(name), strictPort: true },
    // What the remote takes of packages is known from the start: found late, it would reload the page.
    optimizeDeps: { entries: [join(root, 'index.html'), ...Object.values(exposedFiles(name))] },
    plugins: [standaloneRemote(name)],
  }
}
