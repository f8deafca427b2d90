import { useSession } from 'shared-auth'
import type { OwnLanguage, OwnSession, PasswordChange } from '../contract'
import { request } from './request'

/** The sessions of the logged-in user's account, this one first. Real roles only. */
export const ownSessions = (signal?: AbortSignal): Promise<OwnSession[]> =>
  request('GET', '/account/session', { signal })

/**
 * Ends one session of the account.
 * @throws ApiError (404: it has ended already), NetworkError
 */
export const endOwnSession = (id: string): Promise<void> => request('POST', `/account/session/${id}/end`)

/**
 * Changes the password and ends all other sessions of the account.
 * @throws ApiError (400 with an error for `currentPassword`: wrong password; 429: too many tries),
 * NetworkError
 */
export const changePassword = (body: PasswordChange): Promise<void> =>
  request('POST', '/account/password', { body })

/**
 * Keeps the language in the account, for the next login anywhere.
 * @throws ApiError, NetworkError
 */
export const saveOwnLanguage = (language: OwnLanguage['language']): Promise<void> =>
  request('PUT', '/account/language', { body: { language } satisfies OwnLanguage })

/**
 * Ends all sessions of the account, including this one. When the request fails, this session continues.
 * @throws ApiError, NetworkError
 */
export async function logoutEverywhere(): Promise<void> {
  await request('POST', '/account/logout-everywhere')
  useSession.getState().logout()
}
