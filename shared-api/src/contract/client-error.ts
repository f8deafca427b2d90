import * as v from 'valibot'

/** What went wrong in a browser. */
export const ClientError = v.object({
  message: v.pipe(v.string(), v.maxLength(500)),
  /** As the browser's `Error.stack` has it. */
  stack: v.optional(v.pipe(v.string(), v.maxLength(4_000))),
  /** `host`, or the name of the remote that it went wrong in. */
  part: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  /** The part's release: its version and a hash of its content. */
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  /** Of the page, without what tells one record from another. */
  path: v.pipe(v.string(), v.regex(/^\/[\w/:.-]{0,200}$/)),
})
export type ClientError = v.InferOutput<typeof ClientError>
