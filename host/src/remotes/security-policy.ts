import { RemoteError } from './remote-error'

/**
 * Runs `load`, which loads from the origin of `entry`, and tells when the page's Content-Security-Policy forbids that. The
 * browser reports the violation to the document; the failed import does not name it.
 *
 * @throws RemoteError of phase `policy` then, otherwise what `load` throws
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
    // The event may come right after the failure.
    await new Promise((resolve) => setTimeout(resolve))
    if (!violated) throw error
    throw new RemoteError(
      'policy',
      new Error(`The security policy of this site takes nothing from ${entry.origin}.`),
    )
  } finally {
    document.removeEventListener('securitypolicyviolation', watch)
  }
}
