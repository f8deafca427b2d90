import type {
  AppSecret,
  Authenticated,
  Confirmation,
  Enrolled,
  NewPasskey,
  OwnSecondFactor,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
  SecondFactorProof,
} from '../contract'
import { withLoginCookie } from '../http/remembered-logout'
import { type Method, type RequestOptions, send } from '../http/send'
import { inSession } from '../http/session-guard'
import { useRead } from './hooks'
import { request } from './request'

/** The challenge that a passkey signs: with a ticket for the second step of a login, without one for a login with a passkey
 * alone. */
export const requestPasskeyOptions = (ticket?: string): Promise<PasskeyRequest> =>
  send('POST', '/auth/passkey-options', { body: { ticket } })

/**
 * Logs in with a passkey alone. It does not start the session: see `startSession`.
 * @throws ApiError (401: not accepted), NetworkError, AbortedError
 */
export const requestPasskeyLogin = (passkey: PasskeySignature): Promise<Authenticated> =>
  login('/auth/passkey', { passkey })

/**
 * The second step of a login. It does not start the session: see `startSession`.
 * @throws ApiError (401: wrong code, or code `ticket` when the ticket has expired; 429: too many tries),
 * NetworkError, AbortedError
 */
export const proveSecondFactor = (proof: SecondFactorProof): Promise<Authenticated> =>
  login('/auth/second-factor', proof)

const login = (path: string, body: unknown): Promise<Authenticated> =>
  inSession(() => withLoginCookie((timeout) => send<Authenticated>('POST', path, { body, signal: timeout })))

/** The second factor of one account. Changes reject with ApiError 403 `confirmation` when `confirm` must come first. */
export interface SecondFactorSource {
  get(signal?: AbortSignal): Promise<OwnSecondFactor>
  confirmOptions(): Promise<PasskeyRequest>
  confirm(proof: Confirmation): Promise<void>
  passkeyCreation(): Promise<PasskeyCreation>
  addPasskey(passkey: NewPasskey): Promise<Enrolled>
  removePasskey(id: number): Promise<void>
  appSecret(signal?: AbortSignal): Promise<AppSecret>
  addApp(code: string): Promise<Enrolled>
  removeApp(): Promise<void>
  renewRecoveryCodes(): Promise<Enrolled>
}

/** @param token of a session that may only enrol and is not started in the browser. Default: that of the session */
export function secondFactorSource(token?: string): SecondFactorSource {
  const call = <Answer>(method: Method, path: string, options: RequestOptions<Answer> = {}) =>
    token === undefined
      ? request<Answer>(method, `/account/${path}`, options)
      : send<Answer>(method, `/account/${path}`, options, token)
  return {
    get: (signal) => call('GET', 'second-factor', { signal }),
    confirmOptions: () => call('POST', 'confirm/passkey-options'),
    confirm: (body) => call('POST', 'confirm', { body }),
    passkeyCreation: () => call('POST', 'passkey/options'),
    addPasskey: (body) => call('POST', 'passkey', { body }),
    removePasskey: (id) => call('POST', `passkey/${id}/remove`),
    appSecret: (signal) => call('POST', 'authenticator-app/secret', { signal }),
    addApp: (code) => call('POST', 'authenticator-app', { body: { code } }),
    removeApp: () => call('POST', 'authenticator-app/remove'),
    renewRecoveryCodes: () => call('POST', 'recovery-codes'),
  }
}

/** The second factor of the user's account, never from the cache. */
export const useOwnSecondFactor = () =>
  useRead(['own-second-factor'], (signal) => secondFactorSource().get(signal), { staleTime: 0, gcTime: 0 })
