/**
 * Runs an opening of `entry`, and tells when the page's Content-Security-Policy has refused it: the browser says so to
 * the document alone, and of the import merely that it failed.
 *
 * @throws an error in words for people then, after `refused` was called; otherwise what `open` throws
 */
export async function askPolicy<T>(entry: URL, open: () => Promise<T>, refused: () => void): Promise<T> {
  let violated = false
  const watch = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(entry.origin)) violated = true
  }
  document.addEventListener('securitypolicyviolation', watch)
  try {
    return await open()
  } catch (error) {
    // The event may come right after the failure.
    await new Promise((resolve) => setTimeout(resolve))
    if (!violated) throw error
    refused()
    throw new Error(`The security policy of this site takes nothing from ${entry.origin}.`)
  } finally {
    document.removeEventListener('securitypolicyviolation', watch)
  }
}
