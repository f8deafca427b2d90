import { useEffect } from 'react'
import { useLingui } from 'shared-i18n'
import { FailedState, Loading } from 'shared-ui'
import { useSections } from '../sections'
import { useRetryUntilBack } from '../session/use-retry-until-back'
import { loadSections, useLoggedInChunk } from './load-sections'

const load = () => void loadSections()

/** The routes of all sections, once they are loaded. */
export function SectionRoutes() {
  const sections = useSections((state) => state.sections)
  const { SectionScreens } = useLoggedInChunk()
  return sections && SectionScreens ? <SectionScreens sections={sections} /> : <SectionsPending />
}

/** Shown until the sections are loaded. */
export function SectionsPending() {
  const { i18n } = useLingui()
  const error = useSections((state) => state.error)
  const failed = error !== undefined
  useEffect(load, [])
  useRetryUntilBack(failed, load)
  if (failed) return <FailedState error={error} onRetry={load} />
  return <Loading label={i18n.t('Cargando...')} />
}
