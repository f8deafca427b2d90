/** What a failed request means to the user. */
export interface Failure {
  /** What has happened, as a sentence. */
  title: string
  /** What follows, or what the user can do. */
  advice: string
  /** True when the server did not answer. Queries are then repeated without a click. */
  isUnreachable: boolean
  /** False when the same request would be refused again. */
  mayRetry: boolean
}

const UNREACHABLE = 'The server cannot be reached.'

/** The fields of shared-api's errors that are read here. This package does not know that one. */
type RequestError = Error & { code?: unknown; unexpected?: unknown; unreachable?: unknown }

/** Describes the error of a request. Anything unknown is "Something went wrong.". */
export function describeFailure(error: unknown): Failure {
  const { name, message, code, unexpected, unreachable }: Partial<RequestError> =
    error instanceof Error ? error : {}
  if (unreachable) {
    return {
      // Of a connection error: whether the browser was offline.
      title: (name === 'NetworkError' && message) || UNREACHABLE,
      advice: 'This continues by itself when the connection is back.',
      isUnreachable: true,
      mayRetry: true,
    }
  }
  if (code === 'role') {
    return {
      title: 'Your role may not see this.',
      advice: 'If your role has changed, log out and log in again.',
      isUnreachable: false,
      mayRetry: false,
    }
  }
  return {
    title: unexpected ? 'The server did not answer as expected.' : 'Something went wrong.',
    advice: 'There was a problem with your request.',
    isUnreachable: false,
    mayRetry: true,
  }
}
