import type { Section } from '../sections'

type Import = (module: Pick<Section, 'remote' | 'module'>) => Promise<unknown>

/**
 * Undefined for deployed remotes. In development and in the monolith build
 * `tools/federation/plugins/workspace-remotes.ts` replaces this file by a module that imports the remotes' sources.
 */
export const importFromWorkspace: Import | undefined = undefined
