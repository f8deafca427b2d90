import * as v from 'valibot'

/** An error in a browser, reported to the server. */
export const ClientError = v.object({
  message: v.pipe(v.string(), v.maxLength(500)),
  /** The browser's `Error.stack`. */
  stack: v.optional(v.pipe(v.string(), v.maxLength(4_000))),
  /** `host`, or the name of the remote in which the error occurred. */
  part: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,39}$/)),
  /** The release of that part: its version and a hash of its content. */
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  /** The path of the page, without ids. */
  path: v.pipe(v.string(), v.regex(/^\/[\w/:.-]{0,200}$/)),
})
export type ClientError = v.InferOutput<typeof ClientError>
