import { isRealRole, useSession } from 'shared-auth'
import { abortable } from '../abortable'
import { AbortedError, ApiError } from '../errors'
import { isCurrent } from '../session-guard'
import { refreshSession } from './refresh'
import { type Method, type RequestOptions, send } from './send'

/**
 * A call in the name of the session. A refused token is refreshed once and the call made once more, which is safe
 * for every method: a server that refuses the token has not acted. After any other failure nothing is repeated here.
 * @throws ApiError (the first refusal, when the refresh fails), NetworkError, AbortedError
 */
export async function request<Answer>(
  method: Method,
  path: string,
  options: RequestOptions<Answer> = {},
): Promise<Answer> {
  const { user, accessToken } = useSession.getState()
  try {
    return await send<Answer>(method, path, options, accessToken)
  } catch (error) {
    if (!isTokenRefusal(error) || !isRealRole(user.role) || !isCurrent(user)) throw error
    await renewToken(accessToken, options.signal, error)
    return send<Answer>(method, path, options, useSession.getState().accessToken)
  }
}

/** No code at all may come from a server or gateway that knows none. */
export function isTokenRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  return (status === 401 || status === 403) && (code === undefined || code === 'token')
}

async function renewToken(
  refused: string,
  signal: AbortSignal | undefined,
  refusal: ApiError,
): Promise<void> {
  try {
    // A call that was refused alongside may have brought a new token by now.
    if (useSession.getState().accessToken === refused) await abortable(refreshSession(), signal)
  } catch (error) {
    throw error instanceof AbortedError ? error : refusal
  }
}
