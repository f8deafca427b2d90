import { addDays } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { Problem, type Refusal } from '../api/problem'
import { ClientContact } from '../person/person'
import { CalendarDate } from '../values/calendar-date'
import { Id, IdInput, IdText } from '../values/fields'
import { text } from '../values/text'
import { Supplier } from './supplier'

/** What the supplier has said: nothing yet, that it is booked, or it was told that it is not. */
export const BookingState = v.picklist(['asked', 'confirmed', 'cancelled'])
export type BookingState = v.InferOutput<typeof BookingState>

/** The most characters of a reference. */
export const MAX_REFERENCE = 60

export const BookingInput = v.object({
  supplierId: IdInput,
  /** The number under which the supplier has it. */
  reference: v.optional(text(0, MAX_REFERENCE), ''),
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

/** A booking whose line was removed from its sale. */
export const WithdrawnBooking = v.object({
  ...Booking.entries,
  /** What was booked. */
  service: v.string(),
})
export type WithdrawnBooking = v.InferOutput<typeof WithdrawnBooking>

/** `GET /service/{id}/supplier`: with whom it was booked last. Null: nobody, or they are retired. */
export const LastSupplier = v.nullable(Booking.entries.supplier)
export type LastSupplier = v.InferOutput<typeof LastSupplier>

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

/** The most bookings of `GET /booking?open=true`. */
export const MAX_OPEN_BOOKINGS = 100

/** The days before a departure from which on a booking is to be confirmed. */
const CONFIRMED_BEFORE = 7

export const confirmedUntil = (today: string): string => addDays(today, CONFIRMED_BEFORE)
export const heldUntilSoon = (today: string): string => addDays(today, 1)

interface LookedAt extends Pick<BookedLine, 'state' | 'heldUntil' | 'line' | 'from' | 'to'> {
  /** Whether its sale is cancelled. */
  isCancelled: boolean
}

/** Why somebody is to do something about a booking, the most urgent first. Null: nothing is to be done. */
export function bookingReason(
  { state, heldUntil, line, from, to, isCancelled }: LookedAt,
  today: string,
): BookingReason | null {
  if (state === 'cancelled') return null
  if (isCancelled || line === null) return 'to-tell'
  if (state === 'confirmed' || (to !== null && to < today)) return null
  if (heldUntil !== null && heldUntil <= heldUntilSoon(today)) return 'held'
  return from !== null && from <= confirmedUntil(today) ? 'unconfirmed' : null
}

/** What was asked of a supplier for other days or another quantity is not confirmed. */
export const stateAfterChange = (
  state: BookingState,
  before: Pick<BookedQuantity, 'quantity' | 'from' | 'to'>,
  after: BookedQuantity,
): BookingState =>
  state === 'confirmed' &&
  (before.quantity !== after.quantity || before.from !== after.from || before.to !== after.to)
    ? 'asked'
    : state

interface BookedQuantity {
  quantity: number
  from: string | null
  to: string | null
}

/** How many lines of a sale are confirmed. */
export const ConfirmedLines = v.object({ lines: v.number(), confirmed: v.number() })
export type ConfirmedLines = v.InferOutput<typeof ConfirmedLines>

/** What only the server knows, and a request with `confirmed` stores all the same. */
export const SupplierProblem = v.object({
  ...Problem.entries,
  code: v.picklist(['reference-used', 'more-than-owed']),
})

export const supplierProblem = (
  code: v.InferOutput<typeof SupplierProblem>['code'],
  text: Pick<Refusal, 'detail' | 'params'>,
): Refusal => ({ status: 409, ...text, extension: { code } })
