import { isRealRole, useSession } from 'shared-auth'
import type { ProblemCode } from '../contract'
import { AbortedError, type ApiError, isRefusal } from './errors'
import { refreshSession } from './refresh'
import { send, type Transport } from './send'
import { assertCurrent, isCurrent } from './session-guard'

/** Refusals that a new token does not change. */
const NOT_FIXED_BY_REFRESH: readonly (ProblemCode | undefined)[] = ['confirmation', 'enrolment']

/**
 * The transport to the server: a request with the access token of the session. After a 401 or 403 the token is refreshed and the request
 * repeated once, because the token may have expired or the role may have changed. That is safe for every
 * method: a server that refuses has not processed the request. No other failure is repeated here.
 * @throws ApiError (the first refusal, when the refresh fails), NetworkError, AbortedError
 */
export const network: Transport = async (method, path, options = {}) => {
  const { user, accessToken } = useSession.getState()
  try {
    return await send(method, path, options, accessToken)
  } catch (error) {
    if (
      !isRefusal(error) ||
      NOT_FIXED_BY_REFRESH.includes(error.code) ||
      !isRealRole(user.role) ||
      !isCurrent(user)
    )
      throw error
    await renewToken(accessToken, options.signal, error)
    assertCurrent(user)
    return send(method, path, options, useSession.getState().accessToken)
  }
}

async function renewToken(
  refused: string,
  signal: AbortSignal | undefined,
  refusal: ApiError,
): Promise<void> {
  try {
    // Another refused request may have refreshed the token meanwhile.
    if (useSession.getState().accessToken === refused) await abortable(refreshSession(), signal)
  } catch (error) {
    throw error instanceof AbortedError ? error : refusal
  }
}

/**
 * Resolves like `work`, or rejects with an AbortedError when `signal` is aborted. The work itself continues.
 */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(new AbortedError())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
