/** Why the server cannot start, and how to mend it, in words for whoever starts it. */
export class StartError extends Error {
  override name = 'StartError'
}
