import { afterEach, beforeEach, inject, vi } from 'vitest'
import type { RemoteConfig } from '../config/config'
import { readConfig } from '../config/read-config'
import { fetchPreloads } from '../remotes/fetch-preloads'
import type { RemoteModule } from '../remotes/loader'
import { readSections } from '../remotes/read-sections'
import type { Section } from '../sections'

/** A section of remote-sales that employees may open, for tests of the host. */
export const testSection = (label: string, given: Partial<Section> = {}): Section => ({
  label,
  path: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  roles: ['EMPLOYEE'],
  remote: 'sales',
  module: `./${label.replaceAll(' ', '')}`,
  pages: [],
  records: [],
  ...given,
})

export const ADMIN_ENTRY = 'https://cdn.example.com/admin/assets/remoteEntry.js'
export const PRELOADS = { files: ['categories.js'], shared: [] }
export const CATEGORIES: RemoteModule = { remote: 'admin', module: './Categories', preloads: PRELOADS }
export const Categories = () => null
export const never = new Promise<never>(() => undefined)

/** A remote's entry, as a federation build exports it. */
export const entry = (modules: object | undefined, hostApi = '^1.0.0') => ({
  init: vi.fn((): void | Promise<void> => undefined),
  get: vi.fn(async (_module: string) => () => modules),
  release: { id: '0.1.0-1f3a9c2e', hostApi },
})

/** Two remotes in config.json, and a clock that the test turns. The test file mocks `read-config` and `fetch-preloads`. */
export function useRemotes(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('__HOST_API__', '1.6.0')
    vi.mocked(fetchPreloads).mockResolvedValue([])
    vi.mocked(readConfig).mockResolvedValue({
      brand: 'TodoTurismo',
      links: {},
      locale: 'en-GB',
      currency: 'ARS',
      timeZone: 'America/Argentina/Buenos_Aires',
      apiBaseUrl: '/api/v1',
      allowOverrides: false,
      language: 'default',
      remotes: {
        admin: { entry: ADMIN_ENTRY },
        sales: { entry: 'https://cdn.example.com/sales/assets/remoteEntry.js' },
      },
    })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    remotes: Record<string, RemoteConfig>
  }
}

/** The remotes of this workspace in the form of `config.json`, with their sections. */
export const REMOTES = inject('remotes')

export const SECTIONS = readSections(REMOTES)
