import { addMonths } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { ClientContact } from '../person/person'
import { fullName } from '../person/printed-person'
import { Birthday } from '../values/birthday'
import { boundedArray } from '../values/bounded-array'
import { CalendarDate } from '../values/calendar-date'
import { Id, LineNumber } from '../values/fields'
import { foldText } from '../values/fold-text'
import { message } from '../values/message'
import { text } from '../values/text'

export const MAX_TRAVELLERS = 100

export const DOCUMENT_KINDS = ['DNI', 'PASSPORT', 'RUT', 'CI', 'OTHER'] as const
export const DocumentKind = v.picklist(DOCUMENT_KINDS)
export type DocumentKind = v.InferOutput<typeof DocumentKind>

/** Null, undefined and the empty text of a form mean: not set. */
const NotSet = v.pipe(
  v.nullish(v.literal('')),
  v.transform((): null => null),
)

const LineInput = v.pipe(
  v.union([LineNumber, v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  LineNumber,
)

/** What is left out of a document of a kind. The text of another document stays as it is. */
const SEPARATORS: Readonly<Partial<Record<DocumentKind, RegExp>>> = {
  DNI: /[^\p{L}\p{N}]/gu,
  PASSPORT: /[^\p{L}\p{N}]/gu,
  // A hyphen is before their check digit.
  RUT: /[^\p{L}\p{N}-]/gu,
  CI: /[^\p{L}\p{N}-]/gu,
}

/** A traveller with the document as it is stored: `50.111.222` → `50111222`, `aac 123456` → `AAC123456`. */
export function withPlainDocument<Traveller extends { documentKind: DocumentKind; document: string }>(
  traveller: Traveller,
): Traveller {
  const separators = SEPARATORS[traveller.documentKind]
  if (!separators) return traveller
  return { ...traveller, document: traveller.document.toUpperCase().replace(separators, '') }
}

export const TRAVELLER_FIELDS = {
  /** The line of the sale, as a number or its text. Not set: the whole sale. */
  line: v.optional(v.union([NotSet, LineInput]), ''),
  name: text(1, 100),
  lastname: v.optional(text(0, 100), ''),
  documentKind: v.optional(DocumentKind, 'DNI'),
  document: v.optional(text(0, 40), ''),
  birthday: v.optional(v.union([NotSet, Birthday], message(/*i18n*/ 'Enter a date')), ''),
  /** The last day on which the document is valid. */
  expiresOn: v.optional(v.union([NotSet, CalendarDate], message(/*i18n*/ 'Enter a date')), ''),
  /** True: filled in by the link of the sale, and not yet confirmed. A list that is sent without it is confirmed. */
  unconfirmed: v.optional(v.boolean(), false),
}

/** A traveller as it is sent, and as a form has it. All but the name may be empty. */
export const TravellerInput = v.pipe(v.object(TRAVELLER_FIELDS), v.transform(withPlainDocument))
export type TravellerInput = v.InferOutput<typeof TravellerInput>

/** Payload of `PUT /sale/{id}/traveller`: the whole list, in its order. */
export const TravellersInput = v.object({
  travellers: boundedArray(
    TravellerInput,
    MAX_TRAVELLERS,
    message(/*i18n*/ 'At most {max} travellers', { max: MAX_TRAVELLERS }),
  ),
})
export type TravellersInput = v.InferOutput<typeof TravellersInput>
export type TravellersPayload = v.InferInput<typeof TravellersInput>

/**
 * Whether a passport ends too early for a trip that is still to come.
 *
 * @param lastDay of travel. Null: not set
 * @param months for which it has to be valid after that day
 */
export function passportEndsEarly(
  { documentKind, expiresOn }: { documentKind: DocumentKind; expiresOn: string | null },
  lastDay: string | null,
  { today, months }: { today: string; months: number },
): boolean {
  if (documentKind !== 'PASSPORT' || !expiresOn || !lastDay || lastDay < today) return false
  return expiresOn < addMonths(lastDay, months)
}

export const Traveller = v.object({
  /** The line of the sale. Null: the whole sale, also when the line has been removed from it. */
  line: v.nullable(v.number()),
  name: v.string(),
  lastname: v.string(),
  documentKind: DocumentKind,
  document: v.string(),
  /** `YYYY-MM-DD` */
  birthday: v.nullable(v.string()),
  expiresOn: v.nullable(v.string()),
  unconfirmed: v.boolean(),
})
export type Traveller = v.InferOutput<typeof Traveller>

/** Response of `GET /sale/{id}/traveller`. Its ETag changes with the list. */
export const Travellers = v.object({
  travellers: v.array(Traveller),
  /** Those of the client's newest other sale that has some and that the caller may see. */
  earlier: v.nullable(v.object({ saleId: Id, travellers: v.array(Traveller) })),
})
export type Travellers = v.InferOutput<typeof Travellers>

/** The most sales of `GET /sale/to-confirm`. */
export const MAX_SALES_TO_CONFIRM = 100

/** A sale with travellers who filled in their data by its link, which nobody has confirmed. */
const SaleToConfirm = v.object({
  saleId: Id,
  ...ClientContact.entries,
  /** The names of these travellers. */
  names: v.array(v.string()),
  /** The first and the last day of travel. Null: not set. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  employeeName: v.string(),
})
export type SaleToConfirm = v.InferOutput<typeof SaleToConfirm>

/** Response of `GET /sale/to-confirm`: the first sales, the next to leave first, and how many there are. */
export const SalesToConfirm = v.object({ sales: v.array(SaleToConfirm), count: v.number() })
export type SalesToConfirm = v.InferOutput<typeof SalesToConfirm>

export const TravellerDetail = v.picklist(['lastname', 'document', 'birthday'])
export type TravellerDetail = v.InferOutput<typeof TravellerDetail>

export const missingOf = (traveller: Pick<Person, 'lastname' | 'document' | 'birthday'>): TravellerDetail[] =>
  TravellerDetail.options.filter((detail) => !traveller[detail])

type Person = Pick<Traveller, 'name' | 'lastname' | 'documentKind' | 'document'> & {
  /** `YYYY-MM-DD`. Null or empty: not known. */
  birthday: string | null
}

const documentKey = (traveller: Person) =>
  withPlainDocument(traveller)
    .document.toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const nameKey = (traveller: Person) => foldText(fullName(traveller)).replace(/\s+/g, ' ')

/** True for travellers with the same document or, where the kinds differ or one is missing, with the same name and no other birthday. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.document && other.document && one.documentKind === other.documentKind)
    return documentKey(one) === documentKey(other)
  const isOtherBirthday = one.birthday && other.birthday && one.birthday !== other.birthday
  return !isOtherBirthday && nameKey(one) === nameKey(other)
}

/** Each person once. */
export const distinctPeople = <Each extends Person>(travellers: readonly Each[]): Each[] =>
  travellers.filter((each, index) => travellers.findIndex((other) => isSamePerson(each, other)) === index)

/** A traveller is complete with name, last name, document and birthday. */
export const isCompleteTraveller = (traveller: Person): boolean => missingOf(traveller).length === 0

/** How many people of a line are complete: travellers of the line or of the whole sale, each person once, and at most its quantity. */
export function completeTravellers(
  travellers: readonly (Person & Pick<Traveller, 'line'>)[],
  { line, quantity }: { line?: number | undefined; quantity: number },
): number {
  const complete = travellers.filter(
    (traveller) => (traveller.line === null || traveller.line === line) && isCompleteTraveller(traveller),
  )
  return Math.min(quantity, distinctPeople(complete).length)
}
