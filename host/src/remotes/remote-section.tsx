import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { ErrorMessage, Loading, lazyScreen, Page, retryFailedLoads } from 'shared-ui'
import { useStore } from 'zustand'
import { describeError } from '../error/error-page'
import { reportError } from '../error/report-error'
import { isMissingFile } from '../loading/fetch-files'
import { labelOf, type Section } from '../sections'
import { loader, stateIn } from './loader'
import { checkAfterFailedLoad } from './release-watch'
import { FailedActions, RemoteFailed } from './remote-failed'

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

interface SectionBoundaryProps {
  section: Section
  children: ReactNode
}

/**
 * An error boundary around a section, so that a failing section does not affect the shell. A new address
 * resets it.
 */
export function SectionBoundary({ section, children }: SectionBoundaryProps) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary
      resetKeys={[pathname, search]}
      onError={(error) => {
        reportError(error, section.remote)
        checkAfterFailedLoad()
      }}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Stopped section={section} error={error} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

interface StoppedProps {
  section: Section
  error: unknown
  onRetry: () => void
}

function Stopped({ section, error, onRetry }: StoppedProps) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const isMissing = isMissingFile(error)

  // The cause may be the data: it is read again on the next try.
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient])

  const retry = () => {
    retryFailedLoads()
    onRetry()
  }
  useEffect(() => {
    if (!isMissing) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isMissing, onRetry])

  return (
    <Page title={labelOf(section)}>
      <div data-failed>
        <ErrorMessage
          order={2}
          message={describeError(error)}
          {...(isMissing && { description: i18n.t('A part of this section did not load.') })}
          action={<FailedActions offersReload={isMissing} onRetry={retry} />}
        />
      </div>
    </Page>
  )
}
