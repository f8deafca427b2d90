import { FailedState } from 'shared-ui'

interface StartFailedProps {
  busy: boolean
  onRetry: () => void
}

/** A session is stored, and the server that could confirm it gave no answer. */
export function StartFailed({ busy, onRetry }: StartFailedProps) {
  return (
    <FailedState
      message="The server does not answer, so your session could not be resumed. You are still logged in."
      busy={busy}
      onRetry={onRetry}
    />
  )
}
