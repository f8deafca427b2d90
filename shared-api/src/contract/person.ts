import * as v from 'valibot'
import { Birthday } from './birthday'
import { Email, FormId, Id, text } from './fields'

/** National identity number. */
export const Dni = v.pipe(v.number(), v.integer(), v.minValue(1, 'Required'), v.maxValue(999_999_999_999))

/** 0 stands for none. Up to 15 digits, as E.164 has it. */
export const PhoneNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999_999_999))

/** The entries that client and employee payloads share. `id` and `personId` are read from the path, not from here. */
export const personInput = {
  id: FormId,
  personId: FormId,
  name: text(3, 100),
  lastname: text(3, 100),
  email: Email,
  /** Left out, a new person gets none, and a stored one keeps what it has. */
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
