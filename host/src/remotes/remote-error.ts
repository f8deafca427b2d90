/**
 * The phases of a load: read config.json, import the remote's entry (`policy` when the
 * Content-Security-Policy forbids it), compare versions, load the module.
 */
export type Phase = 'config' | 'entry' | 'policy' | 'release' | 'module'

/** Why a module of a remote could not be loaded. The message is that of the cause. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  override readonly cause: Error

  constructor(
    readonly phase: Phase,
    cause: unknown,
  ) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    super(error.message)
    this.cause = error
  }
}

/** The remote declares the section, and does not expose its module yet. */
export class NotExposedError extends Error {
  override readonly name = 'NotExposedError'
}

/** What a release says of itself. */
export interface Release {
  id: string
  /** The versions of the host API that the release works with, a semver range. */
  hostApi: string
}

export type ClaimedRelease = { [Claim in keyof Release]?: Release[Claim] | undefined }

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
