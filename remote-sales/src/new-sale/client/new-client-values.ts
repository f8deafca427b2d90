import { Birthday, Dni, Email, text } from 'shared-api/contract'
import * as v from 'valibot'

/** What a sale needs to know of a client; the rest can be added later. */
export const NewClientValues = v.object({
  name: text(3, 100),
  lastname: text(3, 100),
  dni: v.pipe(v.string(), v.nonEmpty('Required'), v.regex(/^\d+$/, 'Digits only'), v.transform(Number), Dni),
  email: Email,
  birthday: v.pipe(v.string(), v.nonEmpty('Required'), Birthday),
})
export type NewClientValues = v.InferInput<typeof NewClientValues>

/** What the typed text is saved under. */
export const NEW_CLIENT = 'new-client'

export const BLANK: NewClientValues = { name: '', lastname: '', dni: '', email: '', birthday: '' }
