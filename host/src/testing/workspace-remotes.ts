import { inject } from 'vitest'
import type { RemoteConfig } from '../config'
import { readSections } from '../remotes/read-sections'

declare module 'vitest' {
  interface ProvidedContext {
    remotes: Record<string, RemoteConfig>
  }
}

/** The remotes of this workspace as `config.json` has them, with the sections that they declare. */
export const REMOTES = inject('remotes')

export const SECTIONS = readSections(REMOTES)
