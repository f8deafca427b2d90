import * as v from 'valibot'
import type { ExportColumn } from '../export/export-column'
import { Birthday } from '../values/birthday'
import { Email, FormId, Id } from '../values/fields'
import { message } from '../values/message'
import { text } from '../values/text'

/** The national identity number. */
export const Dni = v.pipe(
  v.number(),
  v.integer(message(/*i18n*/ 'Invalid input')),
  v.minValue(1, message(/*i18n*/ 'Required')),
  v.maxValue(999_999_999_999, message(/*i18n*/ 'At most {max} digits', { max: 12 })),
)

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

export const personColumns: readonly ExportColumn<{ person: Person }>[] = [
  ['Name', 'Nombre', ({ person }) => person.name],
  ['Last name', 'Apellido', ({ person }) => person.lastname],
  ['DNI', 'DNI', ({ person }) => person.dni],
  ['Email', 'Correo', ({ person }) => person.email],
  ['Birthday', 'Fecha de nacimiento', ({ person }) => person.birthday],
  ['Phone', 'Teléfono', ({ person }) => person.phoneNumber || ''],
  ['Address', 'Dirección', ({ person }) => person.address],
]
