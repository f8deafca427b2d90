/** A reason why the server cannot start and the way to fix it, for the operator. Shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
