import { useEffect } from 'react'
import { useLingui } from 'shared-i18n'
import { Loading, lazyScreen } from 'shared-ui'
import { useStore } from 'zustand'
import type { Section } from '../sections'
import { loader, stateIn } from './loader'
import { RemoteFailed } from './remote-failed'
import { SectionBoundary } from './section-boundary'

const UnderConstructionSection = lazyScreen(
  async () => (await import('./under-construction-section')).UnderConstructionSection,
  { optional: true },
)

/**
 * Shows a section of a remote, its loading state or its failure. A failing section does not affect the shell.
 */
export function RemoteSection({ section }: { section: Section }) {
  const { i18n } = useLingui()
  const state = useStore(loader.states, (states) => stateIn(states, section))
  useEffect(() => {
    void loader.load(section)
  }, [section])
  switch (state.status) {
    case 'ready':
      return (
        <SectionBoundary key={section.path} section={section}>
          <state.Component />
        </SectionBoundary>
      )
    case 'under-construction':
      return <UnderConstructionSection section={section} />
    case 'failed':
      return (
        <RemoteFailed
          section={section}
          error={state.error}
          busy={state.retrying}
          onRetry={() => void loader.load(section)}
        />
      )
    default:
      return <Loading label={i18n.t('Cargando...')} />
  }
}
