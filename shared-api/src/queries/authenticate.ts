import { i18n } from 'shared-i18n'
import type { Credentials } from '../contract'
import { authenticateOnServer, type PendingLogin, startSession } from '../http/auth'
import { demoUser } from '../http/demo-accounts'
import { ApiError } from '../http/errors'
import { inSession } from '../http/session-guard'

/**
 * Logs in. The demo emails are handled in the browser, without a request.
 * @returns The next step when the password is not enough. The session has not started then.
 * @throws ApiError (401: wrong email or password, 429: too many tries, `unexpected`: not the API), NetworkError, AbortedError
 */
export async function authenticate(
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<PendingLogin | undefined> {
  const demo = demoUser(credentials.email)
  if (demo) {
    // The first screen reads the sample data. A failure is reported then.
    import('../demo/demo').catch(() => undefined)
    startSession({ ...demo, authToken: '' })
    return
  }
  const answer = await inSession(() => authenticateOnServer(credentials, signal))
  // Another server may be at the address of the API.
  if (!answer || !('ticket' in answer || 'authToken' in answer))
    throw new ApiError(200, { title: i18n.t('Unreadable answer'), unexpected: true }, answer)
  if ('ticket' in answer || answer.mustEnrol) return answer
  startSession(answer)
}
