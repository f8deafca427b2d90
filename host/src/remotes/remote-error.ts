/**
 * How far a load came: reading config.json, loading the remote's entry (`policy` when the page's security policy forbids
 * that), comparing versions, loading the module.
 */
export type Phase = 'config' | 'entry' | 'policy' | 'release' | 'module'

/** Why a module of a remote did not load. The message is its cause's. */
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
