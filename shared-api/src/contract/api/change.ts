import * as v from 'valibot'

/** What has changed, without its content. */
export const Change = v.object({
  /** The name of the resource in its path: `sale`, `payment-method`. `account` is the caller's own account. */
  topic: v.string(),
  /** The id of the record. Undefined when several records have changed. */
  id: v.optional(v.number()),
  /** The name of the user who changed it. Undefined when it is unknown, and for employees. */
  by: v.optional(v.string()),
})
export type Change = v.InferOutput<typeof Change>

/** The data of an event `change` of the event stream. */
export const Changes = v.array(Change)

/** The data of the event `open`, the first of an event stream. */
export const StreamOpened = v.object({
  /** The time in seconds after which the stream ends, because its access token expires. */
  expiresIn: v.number(),
})
export type StreamOpened = v.InferOutput<typeof StreamOpened>
