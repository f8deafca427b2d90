import * as v from 'valibot'

/** What a page reports of a remote of which some accounts use another release, the canary. */
export const CanaryReport = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,39}$/)),
  /** The canary, also of a page that uses the live release. */
  release: v.pipe(v.string(), v.regex(/^[\d.]{5,20}-[\da-f]{8}$/)),
  /** The first load of the release that the page uses, or the first error of it. A page that only asks counts nothing. */
  count: v.optional(v.picklist(['loads', 'errors', 'liveLoads', 'liveErrors'])),
})
export type CanaryReport = v.InferOutput<typeof CanaryReport>
