import { useEffect } from 'react'
import { useLingui } from 'shared-i18n'
import { reportError } from '../error/report-error'
import { checkAfterFailedLoad } from '../releases/release-watch'
import { labelOf } from '../section-label'
import type { Section } from '../sections'
import type { Phase, RemoteError } from './remote-error'
import { SectionFailed } from './section-failed'

const EXPLANATIONS: Record<Phase, string> = {
  config: /*i18n*/ 'The configuration of this site could not be read.',
  entry: /*i18n*/ 'The server of this section cannot be reached.',
  policy: /*i18n*/ 'This site is not set up to load this section from where it is (REMOTE_ORIGINS).',
  release: /*i18n*/ 'This section and the rest of the application do not fit together.',
  module: /*i18n*/ 'This section did not load completely.',
}

interface RemoteFailedProps {
  section: Section
  error: RemoteError
  /** True while the retry runs. */
  busy: boolean
  onRetry: () => void
}

/** Replaces a section whose code could not be loaded. */
export function RemoteFailed({ section, error, busy, onRetry }: RemoteFailedProps) {
  const { i18n } = useLingui()
  useEffect(() => {
    reportError(error.cause, section.remote)
    checkAfterFailedLoad()
  }, [error, section.remote])
  return (
    <SectionFailed
      section={section}
      title={i18n.t('{section} is not available', { section: labelOf(section) })}
      explanation={i18n.t('{reason} The rest of the application works as usual.', {
        reason: i18n.t(EXPLANATIONS[error.phase]),
      })}
      detail={error.message}
      // A file may be missing for good, and a module that threw stays failed until the page is reloaded.
      offersReload={error.phase === 'module'}
      busy={busy}
      onRetry={onRetry}
    />
  )
}
