import { requestPasskeyLogin, requestPasskeyOptions, startSession } from 'shared-api'
import { passkeyFailure, signWithPasskey } from './passkey-prompt'

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
