import { useEffect } from 'react'
import { FailedState, Loading } from 'shared-ui'
import { useSections } from '../sections'
import { loadSections } from './load-sections'

/** The routes of all sections, once they are loaded. */
export function SectionRoutes() {
  const { sections, parts } = useSections()
  return sections && parts ? <parts.SectionScreens sections={sections} /> : <SectionsPending />
}

/** Shown until the sections are loaded. */
export function SectionsPending() {
  const failed = useSections(({ error }) => error !== undefined)
  useEffect(() => void loadSections(), [])
  if (failed) return <FailedState onRetry={() => void loadSections()} />
  return <Loading label="Cargando..." />
}
