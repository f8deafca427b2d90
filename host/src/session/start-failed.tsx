import { useLingui } from 'shared-i18n'
import { FailedState } from 'shared-ui'

interface StartFailedProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Shown when a session is stored but its token could not be refreshed, because the server gave an unexpected answer. */
export function StartFailed({ error, busy, onRetry }: StartFailedProps) {
  const { i18n } = useLingui()
  return (
    <FailedState
      error={error}
      message={i18n.t('Your session could not be resumed yet. You are still logged in.')}
      busy={busy}
      onRetry={onRetry}
    />
  )
}
