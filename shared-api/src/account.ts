import { useSession } from 'shared-auth'
import type { OwnSession, PasswordChange } from './contract'
import { request } from './http/client'

/** Where the caller is logged in, this session first. Real sessions only. */
export const ownSessions = (signal?: AbortSignal): Promise<OwnSession[]> =>
  request('GET', '/account/session', { signal })

/**
 * All other sessions of the account end.
 * @throws ApiError (400 naming `currentPassword`: wrong; 429: too many tries), NetworkError
 */
export const changePassword = (body: PasswordChange): Promise<void> =>
  request('POST', '/account/password', { body })

/**
 * Ends all sessions of the account, this one too. When the server cannot be told, this one stays as it is.
 * @throws ApiError, NetworkError
 */
export async function logoutEverywhere(): Promise<void> {
  await request('POST', '/account/logout-everywhere')
  useSession.getState().logout()
}
