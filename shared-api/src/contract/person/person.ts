import * as v from 'valibot'
import type { ExportColumn } from '../export/export-column'
import { Birthday } from '../values/birthday'
import { Email, FormId, Id } from '../values/fields'
import { message } from '../values/message'
import { TypedText, text } from '../values/text'

/** The national identity number. */
export const Dni = v.pipe(
  v.number(),
  v.integer(message(/*i18n*/ 'Invalid input')),
  v.notValue(0, message(/*i18n*/ 'Required')),
  v.minValue(0, message(/*i18n*/ 'Invalid input')),
  v.maxValue(999_999_999_999, message(/*i18n*/ 'At most {max} digits', { max: 12 })),
)

/** Digits alone, or in groups of three: `30.123.456`. Other marks are not removed, so that `12,5` does not become 125. */
const DIGITS = /^(\d*|\d{1,3}([., ])\d{3}(\2\d{3})*)$/

/** Typed digits → a number. Empty text is 0. */
export const DigitsText = v.pipe(
  TypedText,
  v.regex(DIGITS, message(/*i18n*/ 'Digits only')),
  v.transform((typed) => Number(typed.replace(/\D/g, ''))),
)

/** A DNI as it is typed. */
export const DniText = v.pipe(DigitsText, Dni)

/** 0 means none. At most 15 digits, as in E.164. */
export const PhoneNumber = v.pipe(
  v.number(),
  v.integer(message(/*i18n*/ 'Invalid input')),
  v.minValue(0, message(/*i18n*/ 'Invalid input')),
  v.maxValue(999_999_999_999_999, message(/*i18n*/ 'At most {max} digits', { max: 15 })),
)

/**
 * The fields that client and employee payloads share. The server takes the ids from the path and not from
 * `id` and `personId`.
 */
export const personInput = {
  id: FormId,
  personId: FormId,
  name: text(3, 100),
  lastname: text(3, 100),
  email: Email,
  /** Default: empty for a new person, unchanged for a stored one. */
  address: v.optional(text(0, 200)),
  dni: Dni,
  birthday: Birthday,
  phoneNumber: v.optional(PhoneNumber),
}

export const Person = v.object({
  id: Id,
  name: v.string(),
  lastname: v.string(),
  email: v.string(),
  address: v.string(),
  dni: v.number(),
  /** `YYYY-MM-DD` */
  birthday: v.string(),
  phoneNumber: v.number(),
})
export type Person = v.InferOutput<typeof Person>

/** A client in a list of something else. */
export const ClientContact = v.object({
  clientId: Id,
  client: v.string(),
  /** 0: unknown. */
  phoneNumber: v.number(),
})
export type ClientContact = v.InferOutput<typeof ClientContact>

/** The fields of a person. What lists or reads them has all, or the compiler names it. */
export type PersonField = Exclude<keyof Person, 'id'>

type PersonPayload = Pick<v.InferOutput<v.ObjectSchema<typeof personInput, undefined>>, PersonField>

/** The person of a payload. A missing address or phone number is the stored one, or none. */
export const personOf = (
  { name, lastname, email, dni, birthday, address, phoneNumber }: PersonPayload,
  stored: Pick<Person, 'id'> & Partial<Person>,
): Person => ({
  id: stored.id,
  name,
  lastname,
  email,
  dni,
  birthday,
  address: address ?? stored.address ?? '',
  phoneNumber: phoneNumber ?? stored.phoneNumber ?? 0,
})

export const phoneColumn: ExportColumn<{ phoneNumber: number }> = [
  'Phone',
  'Teléfono',
  ({ phoneNumber }) => phoneNumber || '',
]

const COLUMNS: Record<PersonField, ExportColumn<{ person: Person }>> = {
  name: ['Name', 'Nombre', ({ person }) => person.name],
  lastname: ['Last name', 'Apellido', ({ person }) => person.lastname],
  dni: ['DNI', 'DNI', ({ person }) => person.dni],
  email: ['Email', 'Correo', ({ person }) => person.email],
  birthday: ['Birthday', 'Fecha de nacimiento', ({ person }) => person.birthday],
  phoneNumber: ['Phone', 'Teléfono', ({ person }) => person.phoneNumber || ''],
  address: ['Address', 'Dirección', ({ person }) => person.address],
}
export const personColumns = Object.values(COLUMNS)
