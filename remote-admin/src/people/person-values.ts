import { Birthday, Dni, Email, type Person, PhoneNumber, text } from 'shared-api/contract'
import * as v from 'valibot'
import { DigitsText, OptionalDigitsText } from '../form/text-values'

/** The entries that the forms of a client and of an employee share; what comes out is the payload. */
export const personEntries = {
  /** 0 while the record is new; so is `personId`. */
  id: v.number(),
  personId: v.number(),
  name: text(3, 100),
  lastname: text(3, 100),
  email: Email,
  dni: v.pipe(DigitsText, Dni),
  birthday: v.pipe(v.string(), v.nonEmpty('Required'), Birthday),
  address: text(0, 200),
  phoneNumber: v.pipe(OptionalDigitsText, PhoneNumber),
}

export type PersonValues = v.InferInput<v.ObjectSchema<typeof personEntries, undefined>>

export const NEW_PERSON: PersonValues = {
  id: 0,
  personId: 0,
  name: '',
  lastname: '',
  email: '',
  dni: '',
  birthday: '',
  address: '',
  phoneNumber: '',
}

export function personValues(
  id: number,
  { id: personId, dni, phoneNumber, ...person }: Person,
): PersonValues {
  return {
    ...person,
    id,
    personId,
    dni: String(dni),
    phoneNumber: phoneNumber === 0 ? '' : String(phoneNumber),
  }
}
