import { type DocumentKind, isSamePerson, type Traveller } from 'shared-api/travellers'

/** A traveller as the form has it: empty text is not set. */
export const BLANK = {
  line: '',
  name: '',
  lastname: '',
  documentKind: 'DNI' as DocumentKind,
  document: '',
  birthday: '',
  expiresOn: '',
  /** Filled in by the link of the sale, and not yet confirmed. */
  unconfirmed: false,
}
export type TravellerValues = typeof BLANK

export interface TravellersValues {
  travellers: TravellerValues[]
}

export const isBlank = ({ name, lastname, document, birthday }: TravellerValues): boolean =>
  [name, lastname, document, birthday].every((text) => text.trim() === '')

export const isComplete = ({ lastname, document, birthday }: TravellerValues): boolean =>
  [lastname, document, birthday].every((text) => text.trim() !== '')

export const valuesOf = (travellers: readonly Traveller[]): TravellerValues[] =>
  travellers.map((traveller) => ({
    ...traveller,
    line: `${traveller.line ?? ''}`,
    birthday: traveller.birthday ?? '',
    expiresOn: traveller.expiresOn ?? '',
  }))

/** The values of a form, in which a blank traveller waits for the first name. */
export function toValues(travellers: readonly Traveller[]): TravellersValues {
  const values = valuesOf(travellers)
  return { travellers: values.length > 0 ? values : [BLANK] }
}

/** Without blank travellers at the end. Those before are kept, so that errors stay beside their fields. */
export const withoutBlankEnd = ({ travellers }: TravellersValues): TravellersValues => ({
  travellers: travellers.slice(0, travellers.findLastIndex((traveller) => !isBlank(traveller)) + 1),
})

/** Those of `added` who are not among `travellers`. */
export const notAmong = (travellers: readonly TravellerValues[], added: readonly TravellerValues[]) =>
  added.filter((one) => !travellers.some((other) => isSamePerson(one, other)))

/**
 * What is typed here together with what somebody else has stored meanwhile, such as a traveller by the link: each row that was stored
 * takes the place of the one that it was, and the new ones follow. Undefined where both have changed the same row.
 *
 * @param base the list that `mine` was made from
 */
export function mergedTravellers(
  base: readonly TravellerValues[],
  mine: readonly TravellerValues[],
  theirs: readonly TravellerValues[],
): TravellerValues[] | undefined {
  if (theirs.length < base.length) return undefined
  const merged = [...mine]
  const taken = new Set<number>()
  for (const [index, was] of base.entries()) {
    const now = theirs[index]
    if (!now || isEqual(was, now)) continue
    const place = mine.findIndex((each, at) => !taken.has(at) && isEqual(each, was))
    if (place === -1) return undefined
    taken.add(place)
    merged[place] = now
  }
  const added = theirs.slice(base.length)
  return [...merged.filter((each) => !isBlank(each)), ...added.filter((each) => !isBlank(each))]
}

const isEqual = (one: TravellerValues, other: TravellerValues): boolean =>
  Object.keys(BLANK).every(
    (field) => one[field as keyof TravellerValues] === other[field as keyof TravellerValues],
  )
