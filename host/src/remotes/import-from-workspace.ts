import type { RemoteModule } from './loader'

type Import = (module: RemoteModule) => Promise<unknown>

/**
 * Undefined where remotes are deployed. In development and in the build in one piece,
 * `federation/plugins/workspace-remotes.ts` puts a module in the place of this file that imports the remotes' sources.
 */
export const importFromWorkspace: Import | undefined = undefined
