import { RemoteError } from './remote-error'

/**
 * Runs `load`, which loads from the origin of `entry`, and detects when the Content-Security-Policy blocks
 * it. The browser reports the violation in an event of the document, not in the error of the import.
 *
 * @throws RemoteError with phase `policy` in that case, otherwise the error of `load`
 */
export async function detectPolicyViolation<T>(entry: URL, load: () => Promise<T>): Promise<T> {
  let violated = false
  const watch = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(entry.origin)) violated = true
  }
  document.addEventListener('securitypolicyviolation', watch)
  try {
    return await load()
  } catch (error) {
    // The event may follow the failure.
    await new Promise((resolve) => setTimeout(resolve))
    if (!violated) throw error
    throw new RemoteError('policy', new Error(`The security policy of this site blocks ${entry.origin}.`))
  } finally {
    document.removeEventListener('securitypolicyviolation', watch)
  }
}
