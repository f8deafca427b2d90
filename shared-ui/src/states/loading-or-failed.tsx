import { FailedState } from './failed-state'
import { hasFailed, type RequestState } from './has-failed'
import { Loading } from './loading'

interface LoadingOrFailedProps {
  request: RequestState & { error: unknown; refetch: () => Promise<unknown> }
  /** Says what follows when the server cannot be reached. Default: that it continues by itself. */
  offlineAdvice?: string
}

/** Shown until a request has data. */
export const LoadingOrFailed = ({ request, ...rest }: LoadingOrFailedProps) =>
  hasFailed(request) ? (
    <FailedState
      {...rest}
      error={request.error}
      onRetry={() => void request.refetch()}
      busy={request.isFetching}
    />
  ) : (
    <Loading />
  )
