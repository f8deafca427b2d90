import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { NetworkError } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { FailedState, Loading } from 'shared-ui'
import { create } from 'zustand'
import type { parseSectionsFile } from '../config/manifest'
import { readConfig } from '../config/read-config'
import { isMissingFile } from '../loading/fetch-files'
import { useSections } from '../sections'
import { useRetryUntilBack } from '../session/use-retry-until-back'
import type { loader } from './loader'
import type { readSections } from './read-sections'
import type { SectionScreens } from './section-screens'

/** The exports of `logged-in-chunk.ts`, which `main.tsx` says how to load. */
interface LoggedInChunk {
  loader: typeof loader
  parseSectionsFile: typeof parseSectionsFile
  queryClient: QueryClient
  readSections: typeof readSections
  SectionScreens: typeof SectionScreens
  RoleDenied: ComponentType<{ from: string }>
  Breadcrumbs: ComponentType
  Setup: ComponentType
  SideMenu: ComponentType
}

/** Empty until `loadSections` has loaded them together with the sections. */
export const useLoggedInChunk = create<Partial<LoggedInChunk>>(() => ({}))

let importLoggedInChunk: () => Promise<LoggedInChunk>

export function setLoggedInChunk(load: () => Promise<LoggedInChunk>): void {
  importLoggedInChunk = load
}

let loading: Promise<void> | undefined

/**
 * Loads the sections of all remotes into the store, once. A failure is kept in the store, and the next call loads
 * again. Never rejects. `sections.json` and the code that checks it are fetched in parallel; for a stored session
 * the boot script preloads both, unless it runs after the entry.
 */
export async function loadSections(): Promise<void> {
  if (useSections.getState().sections) return
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    // A failed fetch is a TypeError.
    const isConnection = error instanceof TypeError || isMissingFile(error)
    useSections.setState({ error: isConnection ? new NetworkError(error) : error })
  })
  await loading
}

async function load(): Promise<void> {
  const [config, file, parts] = await Promise.all([readConfig(), fetchSectionsFile(), importLoggedInChunk()])
  const published = parts.parseSectionsFile(file)
  const hasCanary = Object.values(published).some(({ canary }) => canary)
  const used = hasCanary ? await (await import('./canary')).chooseReleases(published, config) : published
  const sections = parts.readSections(config.remotes, used)
  useLoggedInChunk.setState(parts)
  useSections.setState({ sections, error: undefined })
  loading = undefined
  if (sections.refused.length === 0) return
  const { reportRefused } = await import('./refused-section')
  sections.refused.forEach(reportRefused)
}

/** The content of `sections.json`. Undefined when it is not JSON. */
async function fetchSectionsFile(): Promise<unknown> {
  // The options must match the preload in index.html, or the file would be fetched twice.
  const response = await fetch(`${import.meta.env.BASE_URL}sections.json`)
  if (!response.ok) throw new Error(`sections.json: the server answered ${response.status}`)
  return response.json().catch(() => undefined)
}

const start = () => void loadSections()

/** The routes of all sections, once they are loaded. */
export function SectionRoutes() {
  const sections = useSections((state) => state.sections)
  const { SectionScreens: Screens } = useLoggedInChunk()
  return sections && Screens ? <Screens sections={sections} /> : <SectionsPending />
}

/** Shown until the sections are loaded. */
export function SectionsPending() {
  const { i18n } = useLingui()
  const error = useSections((state) => state.error)
  const failed = error !== undefined
  useEffect(start, [])
  useRetryUntilBack(failed, start)
  if (failed) return <FailedState error={error} onRetry={start} />
  return <Loading label={i18n.t('Cargando...')} />
}
