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
