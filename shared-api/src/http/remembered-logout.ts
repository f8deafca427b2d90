import { browserStorage } from 'shared-i18n'
import { ApiError, isRefusal } from './errors'
import { fetchAccessToken, withCookieLock } from './refresh'
import { anySignal, send } from './send'

/** Set from a logout until the server has confirmed it: the refresh cookie is valid until then. All tabs and later pages see it. */
const KEY = 'todoturismo.logout'
const RETRY_MS = 5_000

const isRemembered = () => browserStorage.getItem(KEY) !== null

const forget = () => browserStorage.removeItem(KEY)

/** @returns false when the browser does not store it */
const remember = (): boolean => browserStorage.setItem(KEY, 'on')

/** Ends the session on the server, now or as soon as it answers. Never rejects. */
export async function endOnServer(accessToken: string): Promise<void> {
  const isKept = remember()
  await withCookieLock(async (timeout) => {
    // Another tab has sent it, or a login has ended the session.
    if (isKept && !isRemembered()) return
    await revoke(accessToken, timeout)
    forget()
  }).catch(() => undefined)
}

/** Sends a logout that the server has not confirmed, as soon as it answers. Call it once in each page. */
export function resendLogout(): void {
  let isSending = false
  const resend = async () => {
    if (isSending || !isRemembered()) return
    isSending = true
    await withCookieLock(revokeRemembered)
    isSending = false
  }
  void resend()
  setInterval(() => void resend(), RETRY_MS)
  window.addEventListener('online', () => void resend())
}

async function revokeRemembered(timeout: AbortSignal): Promise<void> {
  if (!isRemembered()) return
  await revoke('', anySignal(timeout, AbortSignal.timeout(RETRY_MS))).then(forget, () => undefined)
}

/**
 * Sends a login, after a logout that the server has not confirmed. An accepted login replaces the cookie, and the server ends the
 * session that the cookie had before.
 */
export const withLoginCookie = <Answer extends object>(
  logIn: (timeout: AbortSignal) => Promise<Answer>,
): Promise<Answer> =>
  withCookieLock(async (timeout) => {
    await revokeRemembered(timeout)
    const answer = await logIn(timeout)
    if (answer && 'authToken' in answer) forget()
    return answer
  })

/** Resolves when the session has ended on the server. */
async function revoke(accessToken: string, signal: AbortSignal): Promise<void> {
  try {
    await sendLogout(accessToken, signal)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const renewed = await fetchAccessToken(signal).catch(undefinedWhenRefused)
    if (renewed) await sendLogout(renewed.token, signal)
  }
}

/** The session has ended before. */
function undefinedWhenRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}

/** The answer of the API is empty: another one comes from a proxy or the login page of a network. */
async function sendLogout(accessToken: string, signal: AbortSignal): Promise<void> {
  const answer = await send('POST', '/auth/logout', { signal }, accessToken)
  if (answer !== undefined) throw new ApiError(200, { title: 'Unreadable answer', unexpected: true }, answer)
}
