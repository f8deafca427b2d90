import { addDays, dateIn, startOfDay } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { Id } from '../values/fields'

/** The days after the return for which the link of a trip works. */
export const DAYS_AFTER_RETURN = 14
/** The days for which the link works of a sale without days of travel, or whose return was before the link. */
export const TRIP_LINK_DAYS = 30

/**
 * When the link of a sale ends. It moves with the days of travel.
 *
 * @param lastDay the last day of travel. Null: none is set.
 */
export function endOfLink(createdAt: Date, lastDay: string | null, timeZone: string): Date {
  return lastDay !== null && lastDay >= dateIn(timeZone, createdAt)
    ? startOfDay(timeZone, addDays(lastDay, DAYS_AFTER_RETURN + 1))
    : new Date(createdAt.getTime() + TRIP_LINK_DAYS * 24 * 3_600_000)
}

/** A link with which everybody who has it sees the trip of a sale. */
export const TripLink = v.object({
  id: Id,
  createdAt: v.string(),
  /** The name of the user who made it. */
  createdBy: v.string(),
  expiresAt: v.string(),
  withdrawn: v.nullable(v.object({ at: v.string(), by: v.string() })),
  works: v.boolean(),
  /** True: travellers fill in their data by it. */
  fillsIn: v.boolean(),
  /** Null: it does not work, or cannot be shown again, because the server's key has changed. */
  token: v.nullable(v.string()),
  /** What brings the link to the client, in the language of the business. The link follows the message. */
  subject: v.string(),
  message: v.string(),
})
export type TripLink = v.InferOutput<typeof TripLink>

/** `PUT /receipt-link/{id}` */
export const TripLinkInput = v.object({ fillsIn: v.boolean() })
export type TripLinkInput = v.InferOutput<typeof TripLinkInput>

/** `POST /sale/{id}/receipt-link`: the link of the sale that works. */
export const NewTripLink = v.object({
  ...TripLink.entries,
  token: v.string(),
})
export type NewTripLink = v.InferOutput<typeof NewTripLink>
