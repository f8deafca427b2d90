import * as v from 'valibot'
import { MAX_AMOUNT, MAX_INTEREST, toBasisPoints, toCents } from './money'

/** The largest id that the database can hold (a 32-bit serial). */
const MAX_ID = 2_147_483_647

/** The id of a stored entity, as JSON. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))

/** The id that a form sends: 0 or none at all while the entity is new. */
export const FormId = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ID)))

/** An id in an address. */
export const IdText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, 'Invalid id'),
  v.transform(Number),
  v.maxValue(MAX_ID, 'Invalid id'),
)

/** Whether an address has an id there. */
export const isIdText = (text: string): boolean => v.is(IdText, text)

/** The id in a path: `/category/12`. */
export const IdParams = v.object({ id: IdText })

/** A line of text without surrounding blanks. PostgreSQL cannot store NUL, so it is refused where it comes in. */
export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min, min === 1 ? 'Required' : `At least ${min} characters`),
    v.maxLength(max, `At most ${max} characters`),
    v.check((value) => !value.includes('\0'), 'Invalid input'),
  )
}

export const Email = v.pipe(text(1, 254), v.toLowerCase(), v.email('Enter a valid email address'))

export const isEmail = (text: string): boolean => v.is(Email, text)

/** A decimal amount of money, not negative, to the cent. */
export const Amount = v.pipe(
  v.number(),
  v.minValue(0, 'Not less than 0'),
  v.maxValue(MAX_AMOUNT, `At most ${MAX_AMOUNT}`),
  v.check((amount) => toCents(amount) / 100 === amount, 'At most 2 decimals'),
)

/** A surcharge as a fraction: 0.15 is 15 %. */
export const Interest = v.pipe(
  v.number(),
  v.minValue(0, 'Not less than 0'),
  v.maxValue(MAX_INTEREST, `At most ${MAX_INTEREST}`),
  v.check((interest) => toBasisPoints(interest) / 10_000 === interest, 'At most 4 decimals'),
)

/** An instant, ISO 8601 with its offset: `2026-03-01T12:00:00.000Z`. Not all that looks like one is one: `23:59:60`. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'Invalid input'),
)
