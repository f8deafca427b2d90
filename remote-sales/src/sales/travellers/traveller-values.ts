import type { DocumentKind, Traveller } from 'shared-api/travellers'

/** A traveller as the form has it: empty text is not set. */
export interface TravellerValues {
  /** The number of the line, as text. */
  line: string
  name: string
  lastname: string
  documentKind: DocumentKind
  document: string
  birthday: string
}

export interface TravellersValues {
  travellers: TravellerValues[]
}

export const BLANK: TravellerValues = {
  line: '',
  name: '',
  lastname: '',
  documentKind: 'DNI',
  document: '',
  birthday: '',
}

export const isBlank = ({ name, lastname, document, birthday }: TravellerValues): boolean =>
  [name, lastname, document, birthday].every((text) => text.trim() === '')

/** True for a traveller with last name, document and birthday. */
export const isComplete = ({ lastname, document, birthday }: TravellerValues): boolean =>
  [lastname, document, birthday].every((text) => text.trim() !== '')

/** The values of a form, in which a blank traveller waits for the first name. */
export function toValues(travellers: readonly Traveller[]): TravellersValues {
  const values = travellers.map((traveller) => ({
    ...traveller,
    line: `${traveller.line ?? ''}`,
    birthday: traveller.birthday ?? '',
  }))
  return { travellers: values.length > 0 ? values : [BLANK] }
}

/** Without blank travellers at the end. Those before are kept, so that errors stay beside their fields. */
export const withoutBlankEnd = ({ travellers }: TravellersValues): TravellersValues => ({
  travellers: travellers.slice(0, travellers.findLastIndex((traveller) => !isBlank(traveller)) + 1),
})

const personOf = ({ name, lastname }: TravellerValues) => `${name} ${lastname}`.trim().toLowerCase()

/** Those of `added` who are not among `travellers`, by document or, without one, by name. */
export const notAmong = (travellers: readonly TravellerValues[], added: readonly TravellerValues[]) =>
  added.filter(
    (one) =>
      !travellers.some((other) =>
        one.document ? other.document.trim() === one.document : personOf(other) === personOf(one),
      ),
  )
