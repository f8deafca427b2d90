import { FailedState } from 'shared-ui'

interface StartFailedProps {
  busy: boolean
  onRetry: () => void
}

/** Shown when a session is stored but the server could not be reached to refresh its token. */
export function StartFailed({ busy, onRetry }: StartFailedProps) {
  return (
    <FailedState
      message="The server cannot be reached, so your session could not be resumed. You are still logged in."
      busy={busy}
      onRetry={onRetry}
    />
  )
}
