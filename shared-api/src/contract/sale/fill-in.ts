import * as v from 'valibot'
import { Birthday } from '../values/birthday'
import { message } from '../values/message'
import { text } from '../values/text'
import { type PublicTrip, PublicTripInput } from './public-trip'
import type { SaleItem } from './sale'
import {
  isSamePerson,
  MAX_TRAVELLERS,
  missingOf,
  TRAVELLER_FIELDS,
  type Traveller,
  type TravellerDetail,
  withPlainDocument,
} from './traveller'

const { documentKind, expiresOn } = TRAVELLER_FIELDS

/** Form of a traveller. Only missing fields are required; stored ones cannot change. */
export const travellerDetails = (missing: readonly TravellerDetail[]) =>
  v.object({
    name: text(1, 100),
    lastname: missing.includes('lastname') ? text(1, 100) : TRAVELLER_FIELDS.lastname,
    documentKind,
    document: missing.includes('document') ? text(1, 40) : TRAVELLER_FIELDS.document,
    birthday: missing.includes('birthday')
      ? v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), Birthday)
      : TRAVELLER_FIELDS.birthday,
    expiresOn,
  })

/** `POST /public-traveller`: what a traveller fills in by the link of a sale. */
export const FillIn = v.pipe(
  v.object({
    ...PublicTripInput.entries,
    /** The place of the traveller in the list. Null: an empty place. */
    place: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TRAVELLERS))),
    ...travellerDetails([]).entries,
  }),
  v.transform(withPlainDocument),
)
export type FillIn = v.InferOutput<typeof FillIn>
export type FillInPayload = v.InferInput<typeof FillIn>

type Line = Pick<SaleItem, 'line' | 'quantity'>

/**
 * The places of a sale that nobody is named for: those of its lines with the most people. Who takes one travels by the whole sale, if all
 * lines have as many places, otherwise by that line.
 */
export function emptyPlaces(
  lines: readonly Line[],
  travellers: readonly Pick<Traveller, 'line'>[],
): { line: number | null; count: number } {
  const most = Math.max(0, ...lines.map(({ quantity }) => quantity))
  const [first, ...others] = lines
    .filter(({ quantity }) => quantity === most)
    .map(({ line = 0 }) => ({
      line,
      count: most - travellers.filter((each) => each.line === null || each.line === line).length,
    }))
    .sort((one, other) => other.count - one.count)
  if (!first) return { line: null, count: 0 }
  const isWhole = others.length + 1 === lines.length && others.every(({ count }) => count === first.count)
  const room = MAX_TRAVELLERS - travellers.length
  return { line: isWhole ? null : first.line, count: Math.max(0, Math.min(first.count, room)) }
}

/** What the page of the link asks for: the travellers with what is missing of each, and the number of empty places. */
export const openPlaces = (
  lines: readonly Line[],
  travellers: readonly Traveller[],
): NonNullable<PublicTrip['fillIn']> => ({
  travellers: travellers.map((each) => ({
    name: each.name,
    lastname: each.lastname,
    missing: missingOf(each),
  })),
  places: emptyPlaces(lines, travellers).count,
})

/** Why a place is not filled in: it is complete, it is another traveller's now, or none is empty. */
export type FillInRefusal = 'complete' | 'changed' | 'full'

export type FilledIn =
  | { travellers: Traveller[] }
  | { refusal: FillInRefusal }
  | { missing: TravellerDetail[] }

/**
 * The list of a sale in which a place is filled in. What the staff has stored stays. A person who fills in an empty place again corrects the
 * own data.
 */
export function fillIn(
  travellers: readonly Traveller[],
  lines: readonly Line[],
  { place, token: _, ...details }: FillIn,
): FilledIn {
  const filled = { ...details, unconfirmed: true }
  if (place === null) {
    const { line, count } = emptyPlaces(lines, travellers)
    // Only what came by the link: a document that the staff knows is not found by trying.
    const own = travellers.findIndex((each) => each.unconfirmed && isSamePerson(each, filled))
    if (own === -1 && count === 0) return { refusal: 'full' }
    if (missingOf(filled).length > 0) return { missing: missingOf(filled) }
    return {
      travellers:
        own === -1
          ? [...travellers, { ...filled, line }]
          : travellers.map((each, index) => (index === own ? corrected(each, filled) : each)),
    }
  }
  const stored = travellers[place]
  const isOther = stored?.name !== details.name || !['', details.lastname].includes(stored.lastname)
  if (!stored || isOther) return { refusal: 'changed' }
  const missing = missingOf(stored)
  if (missing.length === 0) return { refusal: 'complete' }
  const completed: Traveller = {
    ...stored,
    lastname: stored.lastname || filled.lastname,
    birthday: stored.birthday ?? filled.birthday,
    ...(missing.includes('document') && {
      documentKind: filled.documentKind,
      document: filled.document,
      expiresOn: filled.expiresOn,
    }),
    unconfirmed: true,
  }
  const open = missingOf(completed)
  return open.length > 0
    ? { missing: open }
    : { travellers: travellers.map((each, index) => (index === place ? completed : each)) }
}

/** The stored traveller itself where nothing differs. */
function corrected(stored: Traveller, filled: Omit<Traveller, 'line'>): Traveller {
  const isEqual = Object.entries(filled).every(([field, value]) => stored[field as keyof Traveller] === value)
  return isEqual ? stored : { ...stored, ...filled }
}
