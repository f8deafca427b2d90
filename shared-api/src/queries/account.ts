import { useSession } from 'shared-auth'
import {
  fullName,
  type OwnLanguage,
  type OwnProfile,
  type OwnProfileInput,
  type OwnSession,
  type PasswordChange,
} from '../contract'
import { startSession } from '../http/auth'
import { useRead, useWrite } from './hooks'
import { request } from './request'

const SESSIONS = ['own-session']

/** The sessions of the user's account, this one first, never from the cache. */
export const useOwnSessions = () =>
  useRead(SESSIONS, (signal) => request<OwnSession[]>('GET', '/account/session', { signal }), {
    staleTime: 0,
  })

/** Takes the session's id. Rejects with an ApiError 404 when it has ended already. */
export const useEndOwnSession = () =>
  useWrite((id: string) => request<void>('POST', `/account/session/${id}/end`), SESSIONS)

/**
 * Changes the password and ends all other sessions of the account.
 * @throws ApiError (400 with an error for `currentPassword`: wrong password; 429: too many tries),
 * NetworkError
 */
export const changePassword = (body: PasswordChange): Promise<void> =>
  request('POST', '/account/password', { body })

/** The name and the email of the user's account, never from the cache. */
export const useOwnProfile = () =>
  useRead(['own-profile'], (signal) => request<OwnProfile>('GET', '/account/profile', { signal }), {
    staleTime: 0,
  })

/**
 * Changes the user's name and email, and ends all other sessions of the account.
 * @throws ApiError (400 with an error for `currentPassword`, 409 for `email`, 429: too many tries), NetworkError
 */
export async function changeOwnProfile(body: OwnProfileInput): Promise<void> {
  await request('PUT', '/account/profile', { body })
  const { user, accessToken } = useSession.getState()
  startSession({ ...user, name: fullName(body), email: body.email, authToken: accessToken })
}

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
