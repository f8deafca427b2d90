import type { RootOptions } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { reportError } from './report-error'

/**
 * Reports uncaught errors and rejections. Errors of scripts of another origin have no error object and are
 * skipped.
 */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Reports an error that an error boundary caught, unless the boundary reports it itself. */
export const reportCaughtError: NonNullable<RootOptions['onCaughtError']> = (error, { errorBoundary }) => {
  console.error(error)
  const reportsItself = errorBoundary instanceof ErrorBoundary && errorBoundary.props.onError
  if (!reportsItself) reportError(error)
}
