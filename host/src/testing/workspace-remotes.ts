import { inject } from 'vitest'
import type { RemoteConfig } from '../config/config'
import { readSections } from '../remotes/read-sections'

declare module 'vitest' {
  interface ProvidedContext {
    remotes: Record<string, RemoteConfig>
  }
}

/** The remotes of this workspace in the form of `config.json`, with their sections. */
export const REMOTES = inject('remotes')

export const SECTIONS = readSections(REMOTES)
