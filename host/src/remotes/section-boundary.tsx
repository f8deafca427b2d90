import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { ErrorMessage, Page, retryFailedLoads } from 'shared-ui'
import { describeError } from '../error/error-page'
import { reportError } from '../error/report-error'
import { isMissingFile } from '../loading/fetch-files'
import { labelOf, type Section } from '../sections'
import { checkAfterFailedLoad } from './release-watch'
import { FailedActions } from './remote-failed'

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
      <ErrorMessage
        order={2}
        message={describeError(error)}
        {...(isMissing && { description: i18n.t('A part of this section did not load.') })}
        action={<FailedActions offersReload={isMissing} onRetry={retry} />}
      />
    </Page>
  )
}
