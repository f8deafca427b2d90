import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { requestPasskeyLogin, requestPasskeyOptions, startSession } from 'shared-api'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { codeFailure } from '../session/failure-messages'

/** Asks the browser to sign with a passkey. It shows its own dialog. */
export const signWithPasskey = (options: PasskeyRequest): Promise<PasskeySignature> =>
  startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] })

/** Asks the browser to make a passkey. It shows its own dialog. */
export const createPasskey = (options: PasskeyCreation): Promise<NewPasskey['credential']> =>
  startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })

export const isPasskeySupported = (): boolean => 'PublicKeyCredential' in window

/** The message for a passkey that was not made or not accepted. */
export function passkeyFailure(error: unknown): string {
  // Browsers do not tell a cancelled dialog from a missing passkey, so that pages do not learn which passkeys exist.
  if (error instanceof Error && error.name === 'NotAllowedError')
    return i18n.t('The browser used no passkey: there is none for this site, or the dialog was closed.')
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return i18n.t('This device has a passkey of your account already.')
  if (error instanceof WebAuthnError && ['ERROR_INVALID_RP_ID', 'ERROR_INVALID_DOMAIN'].includes(error.code))
    return i18n.t('Passkeys do not work at this address. Open the suite at its usual address.')
  // Errors that the library does not know are those of the browser.
  if (error instanceof WebAuthnError || error instanceof DOMException)
    return i18n.t('The browser could not use a passkey.')
  return codeFailure(error, i18n.t('This passkey was not accepted.'))
}

/**
 * Logs in with a passkey alone: the browser shows those that the device has for this site.
 * @returns the message of a failure
 */
export async function logInWithPasskey(): Promise<string | undefined> {
  try {
    startSession(await requestPasskeyLogin(await signWithPasskey(await requestPasskeyOptions())))
  } catch (error) {
    return passkeyFailure(error)
  }
}
