import type { RootOptions } from 'react-dom/client'
import { SectionBoundary } from '../remotes/section-boundary'
import { reportError } from './report-error'

/** Reports what nothing has caught. What comes from another origin's script has no error in it, and is left out. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Reports what an error boundary has caught, that of a section or of the router. */
export const reportCaught: NonNullable<RootOptions['onCaughtError']> = (error, { errorBoundary }) => {
  console.error(error)
  reportError(
    error,
    errorBoundary instanceof SectionBoundary ? errorBoundary.props.section.remote : undefined,
  )
}
