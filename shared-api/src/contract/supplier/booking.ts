import * as v from 'valibot'
import { ClientContact } from '../person/person'
import { CalendarDate } from '../values/calendar-date'
import { Id, IdInput, IdText } from '../values/fields'
import { text } from '../values/text'
import { Supplier } from './supplier'

/** What the supplier has said: nothing yet, that it is booked, or it was told that it is not. */
export const BookingState = v.picklist(['asked', 'confirmed', 'cancelled'])
export type BookingState = v.InferOutput<typeof BookingState>

export const BookingInput = v.object({
  supplierId: IdInput,
  /** The number under which the supplier has it. */
  reference: v.optional(text(0, 60), ''),
  /** True: clients see the reference. */
  shown: v.optional(v.boolean(), false),
  state: v.optional(BookingState, 'asked'),
  /** The last day on which the supplier keeps it without a confirmation. */
  heldUntil: v.optional(v.nullable(CalendarDate), null),
  /** True: stored although another booking of the supplier has the reference. */
  confirmed: v.optional(v.boolean()),
})
export type BookingInput = v.InferOutput<typeof BookingInput>
export type BookingPayload = v.InferInput<typeof BookingInput>

/** With whom a line of a sale is booked. */
export const Booking = v.object({
  id: Id,
  supplier: v.pick(Supplier, ['id', 'name', 'phone']),
  reference: v.string(),
  /** True: clients see the reference. */
  shown: v.boolean(),
  state: BookingState,
  heldUntil: v.nullable(v.string()),
  /** True: the supplier was told that it is cancelled. */
  told: v.boolean(),
  /** Of the booking itself: it does not change that of the sale. */
  version: v.number(),
})
export type Booking = v.InferOutput<typeof Booking>

/** Why a booking is to be looked at: it leaves within a week, it is held until tomorrow, or its supplier is to be told. */
export const BookingReason = v.picklist(['unconfirmed', 'held', 'to-tell'])
export type BookingReason = v.InferOutput<typeof BookingReason>

/** A booking with the line and the sale that it is of. */
export const BookedLine = v.object({
  ...Booking.entries,
  saleId: Id,
  /** The number of the line. Null: it was removed from the sale. */
  line: v.nullable(v.number()),
  /** What is booked. */
  service: v.string(),
  ...ClientContact.entries,
  /** The days of travel of the line. Null: unknown, or the line was removed. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** Null: nothing is to be done about it, or it was not asked for. */
  reason: v.nullable(BookingReason),
})
export type BookedLine = v.InferOutput<typeof BookedLine>

/** `GET /booking`: those of a sale, or all that somebody is to do something about. */
export const BookingQuery = v.pipe(
  v.object({ saleId: v.optional(IdText), open: v.optional(v.picklist(['true'])) }),
  v.check(({ saleId, open }) => (saleId === undefined) !== (open === undefined), 'Either saleId or open'),
)
export type BookingQuery = v.InferOutput<typeof BookingQuery>
