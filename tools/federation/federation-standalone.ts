import { join } from 'node:path'
import type { PluginOption, UserConfig } from 'vite'
import { standaloneRemote } from './plugins/standalone-remote.ts'
import { texts } from './plugins/texts.ts'
import { REMOTE_NAMES } from './remote-names.js'
import { exposedFiles, type RemoteName, remoteFolder, WORKSPACE } from './workspace.ts'

/** One port per remote, apart from Vite's own 5173. */
const FIRST_PORT = 5181

/**
 * The Vite configuration of a remote's own dev server: the page in `standalone/` around the remote's sources,
 * with hot reload.
 */
export function federationStandalone(name: RemoteName): UserConfig & { plugins: PluginOption[] } {
  const root = join(WORKSPACE, 'tools/standalone')
  return {
    root,
    cacheDir: join(remoteFolder(name), 'node_modules/.vite'),
    server: { port: FIRST_PORT + REMOTE_NAMES.indexOf(name), strictPort: true },
    // Lists the remote's dependencies in advance. Vite would reload the page for one that it finds later.
    optimizeDeps: { entries: [join(root, 'index.html'), ...Object.values(exposedFiles(name))] },
    plugins: [texts(), standaloneRemote(name)],
  }
}
