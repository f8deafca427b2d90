import { Change } from 'shared-api/contract'
import * as v from 'valibot'

/** A change as the servers tell each other. */
export const AnnouncedChange = v.object({
  ...Change.entries,
  /** The account that the record belongs to: the seller of a sale. It is not sent to browsers. */
  accountId: v.optional(v.number()),
})
export type AnnouncedChange = v.InferOutput<typeof AnnouncedChange>

/** A change that all browsers of one account hear of, for instance of its sessions. */
export const ownAccountOf = (accountId: number): AnnouncedChange => ({ topic: 'account', accountId })
