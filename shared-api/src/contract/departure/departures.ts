import { daysBetween } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { ClientContact } from '../person/person'
import { DocumentKind } from '../sale/traveller'
import { ConfirmedLines } from '../supplier/booking'
import { CalendarDate } from '../values/calendar-date'
import { Email, Id, IdText } from '../values/fields'

/** The longest period that can be asked for. */
const MAX_DAYS = 62
/** Of more departures than these, only the first ones are named; `counts` has all. */
export const MAX_DEPARTURES = 1000

/** The day of a year on which a birthday is. 29 February is 28 February in other years than leap years. */
export function birthdayIn(year: string, birthday: string): string {
  const day = `${year}${birthday.slice(4)}`
  return v.is(CalendarDate, day) ? day : `${year}-02-28`
}

/** Query of the departures: those whose travel begins from `from` to `to`, both included. */
export const DeparturesQuery = v.pipe(
  v.object({
    from: CalendarDate,
    to: CalendarDate,
    serviceId: v.optional(IdText),
    employeeEmail: v.optional(Email),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to && daysBetween(from, to) < MAX_DAYS, `At most ${MAX_DAYS} days`),
    ['to'],
  ),
)
export type DeparturesQuery = v.InferOutput<typeof DeparturesQuery>

const Departure = v.object({
  saleId: Id,
  /** True when the caller may open the sale. */
  readable: v.boolean(),
  /** The first and the last day of travel. */
  from: v.string(),
  to: v.string(),
  /** The line of the sale. */
  line: v.number(),
  /** Null: the line is not in the catalogue. */
  serviceId: v.nullable(Id),
  service: v.string(),
  quantity: v.number(),
  ...ClientContact.entries,
  employeeName: v.string(),
  /** The line's travellers and those of the whole sale. A complete one has name, last name, document and birthday. */
  travellers: v.array(
    v.object({
      name: v.string(),
      complete: v.boolean(),
      /** True: filled in by the link of the sale, and not yet confirmed. */
      unconfirmed: v.boolean(),
    }),
  ),
  /** How many of them are complete, at most `quantity`. */
  complete: v.number(),
  /** What is booked of the sale. Undefined or null: nothing. */
  booked: v.optional(v.nullable(ConfirmedLines)),
  /** What is owed of the sale. Null for sales that the caller may not open. */
  balance: v.nullable(v.number()),
  /** Of the sale. */
  currency: v.string(),
  /** When the sale, its travellers or its client last changed. */
  changedAt: v.string(),
})
export type Departure = v.InferOutput<typeof Departure>

/** The most rows of `GET /departure/traveller`. */
export const MAX_DEPARTING_TRAVELLERS = 10_000

/** Response of `GET /departure/traveller`: a row for each traveller of each departure. */
export const DepartingTraveller = v.object({
  from: v.string(),
  to: v.string(),
  service: v.string(),
  saleId: Id,
  client: v.string(),
  name: v.string(),
  lastname: v.string(),
  documentKind: DocumentKind,
  /** Empty for sales that the caller may not open. */
  document: v.string(),
  /** Null for sales that the caller may not open. */
  birthday: v.nullable(v.string()),
  /** The last day on which the document is valid. Null for sales that the caller may not open. */
  expiresOn: v.nullable(v.string()),
})
export type DepartingTraveller = v.InferOutput<typeof DepartingTraveller>

/** Response of `GET /departure/calendar`: since when the caller has a calendar address. Null: there is none. */
export const CalendarAddress = v.object({ createdAt: v.nullable(v.string()) })
export type CalendarAddress = v.InferOutput<typeof CalendarAddress>

/** Response of `POST /departure/calendar`, the only one that has the token. */
export const NewCalendarAddress = v.object({ token: v.string() })
export type NewCalendarAddress = v.InferOutput<typeof NewCalendarAddress>

/** Response of `GET /departure`, by day. */
export const Departures = v.object({
  departures: v.array(Departure),
  counts: v.array(v.object({ day: v.string(), departures: v.number() })),
  /** The clients whose birthday is in the period, on its day in the period. */
  birthdays: v.array(v.object({ day: v.string(), ...ClientContact.entries })),
})
export type Departures = v.InferOutput<typeof Departures>
