import type { RootOptions } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { reportError } from './report-error'

/** Reports what nothing has caught. What comes from another origin's script has no error in it, and is left out. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Reports what an error boundary has caught, unless the boundary reports by itself. */
export const reportCaught: NonNullable<RootOptions['onCaughtError']> = (error, { errorBoundary }) => {
  console.error(error)
  const reportsItself = errorBoundary instanceof ErrorBoundary && errorBoundary.props.onError
  if (!reportsItself) reportError(error)
}
