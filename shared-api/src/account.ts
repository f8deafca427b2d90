import { useSession } from 'shared-auth'
import type { OwnSession, PasswordChange } from './contract'
import { request } from './http/client'

/** The sessions of the logged-in user's account, this one first. Real roles only. */
export const ownSessions = (signal?: AbortSignal): Promise<OwnSession[]> =>
  request('GET', '/account/session', { signal })

/**
 * Changes the password and ends all other sessions of the account.
 * @throws ApiError (400 with an error for `currentPassword`: wrong password; 429: too many tries),
 * NetworkError
 */
export const changePassword = (body: PasswordChange): Promise<void> =>
  request('POST', '/account/password', { body })

/**
 * Ends all sessions of the account, including this one. When the request fails, this session continues.
 * @throws ApiError, NetworkError
 */
export async function logoutEverywhere(): Promise<void> {
  await request('POST', '/account/logout-everywhere')
  useSession.getState().logout()
}
