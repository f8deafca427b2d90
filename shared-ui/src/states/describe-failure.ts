import { i18n } from 'shared-i18n'

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
  /** Names the request in the server's log, if the server failed. */
  reference?: string
}

/** Long enough to find the request in the server's log, short enough to be read out on the phone. */
const REFERENCE_LENGTH = 8

/** The fields of shared-api's errors that are read here. This package does not know that one. */
type RequestError = Error & {
  code?: unknown
  detail?: unknown
  requestId?: unknown
  unexpected?: unknown
  unreachable?: unknown
}

/** Describes the error of a request. Anything unknown is "Something went wrong.". */
export function describeFailure(error: unknown): Failure {
  const { name, message, code, detail, requestId, unexpected, unreachable }: Partial<RequestError> =
    error instanceof Error ? error : {}
  if (unreachable) {
    return {
      // Of a connection error: whether the browser was offline.
      title: (name === 'NetworkError' && message) || i18n.t('The server cannot be reached.'),
      advice: i18n.t('This continues by itself when the connection is back.'),
      isUnreachable: true,
      mayRetry: true,
    }
  }
  if (code === 'role') {
    return {
      title: i18n.t('Your role may not see this.'),
      advice: i18n.t('Ask an administrator or owner. If your role has changed, log out and log in again.'),
      isUnreachable: false,
      mayRetry: false,
    }
  }
  if (typeof requestId === 'string') {
    const reason = typeof detail === 'string' ? detail : i18n.t('The server failed')
    const reference = requestId.slice(0, REFERENCE_LENGTH)
    return {
      title: i18n.t('{reason}. Reference {reference}', { reason, reference }),
      advice: i18n.t('There was a problem with your request.'),
      isUnreachable: false,
      mayRetry: true,
      reference,
    }
  }
  return {
    title: unexpected ? i18n.t('The server did not answer as expected.') : i18n.t('Something went wrong.'),
    advice: i18n.t('There was a problem with your request.'),
    isUnreachable: false,
    mayRetry: true,
  }
}

/**
 * Why a request has failed, as a sentence. Undefined when no more is known than that it has.
 */
export function reasonOf(error: unknown): string | undefined {
  const { title, isUnreachable, mayRetry, reference } = describeFailure(error)
  if (!mayRetry) return i18n.t('Your role may not do this. Ask an administrator or owner.')
  if (isUnreachable || reference) return title
  const { detail }: Partial<RequestError> = error instanceof Error ? error : {}
  return typeof detail === 'string' ? detail : undefined
}
