import { isRealRole, type SessionUser, useSession } from 'shared-auth'
import { chooseLanguage, isLanguage } from 'shared-i18n'
import type {
  Authenticated,
  Credentials,
  ForgottenPassword,
  Invited,
  LoginResponse,
  Registration,
  SecondStep,
  ServerOptions,
} from '../contract'
import { endOnServer, withLoginCookie } from './remembered-logout'
import { anySignal, send } from './send'

/** A login with the right password that needs a second step, or must enrol a second factor. */
export type PendingLogin = SecondStep | Authenticated

/** Starts the session of a login that is complete, in the language of the account. */
export function startSession({
  name,
  email,
  role,
  authToken,
  language,
}: SessionUser & { authToken: string; language?: string | undefined }): void {
  // Without its texts the session starts in the language in use.
  if (isLanguage(language)) chooseLanguage(language).catch(() => undefined)
  useSession.getState().login({ name, email, role }, authToken)
}

/** Sends the email and the password. */
export const authenticateOnServer = (
  body: Credentials,
  signal: AbortSignal | undefined,
): Promise<LoginResponse> =>
  withLoginCookie((timeout) =>
    send('POST', '/auth/authenticate', {
      body,
      signal: anySignal(signal, timeout),
    }),
  )

/**
 * Whom a one-time link is for.
 * @throws ApiError (400: it is unknown, used or has expired, 429: too many tries), NetworkError
 */
export const checkInvitation = (token: string, signal?: AbortSignal): Promise<Invited> =>
  send('POST', '/auth/invitation', { body: { token }, signal })

/** Redeems an invitation. It does not log in. */
export async function register(registration: Registration, signal?: AbortSignal): Promise<void> {
  await send('POST', '/auth/register', { body: registration, signal })
}

/** The options of the server, readable without a login. */
export const serverOptions = (signal?: AbortSignal): Promise<ServerOptions> =>
  send('GET', '/auth/options', { signal })

/**
 * Asks for a mail with a link to set a new password. The answer does not tell whether there is such an account.
 * @throws ApiError (409: the server sends no mail, 429: too many tries), NetworkError
 */
export const requestPasswordMail = (body: ForgottenPassword): Promise<void> =>
  send('POST', '/auth/forgotten-password', { body })

let isHeld: (() => boolean) | undefined

/** Lets `hold` stop a logout, so that the user is asked first. */
export function holdLogout(hold: () => boolean): void {
  isHeld = hold
}

/** Logs out, unless the user is to be asked first. */
export async function askToLogOut(): Promise<void> {
  if (!isHeld?.()) await logout()
}

/**
 * Ends the session at once, in all tabs, and on the server as soon as it answers. Never rejects.
 */
export async function logout(): Promise<void> {
  const { user, accessToken, logout: endSession } = useSession.getState()
  endSession()
  if (isRealRole(user.role)) await endOnServer(accessToken)
}
