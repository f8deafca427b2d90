import { Birthday, Dni, Email, message, text } from 'shared-api/contract'
import * as v from 'valibot'

/** The client fields that a sale needs. The others can be added later in Clients. */
export const NewClientValues = v.object({
  name: text(3, 100),
  lastname: text(3, 100),
  dni: v.pipe(
    v.string(),
    v.nonEmpty(message(/*i18n*/ 'Required')),
    v.regex(/^\d+$/, message(/*i18n*/ 'Digits only')),
    v.transform(Number),
    Dni,
  ),
  email: Email,
  birthday: v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), Birthday),
})
export type NewClientValues = v.InferInput<typeof NewClientValues>

/** The autosave key of this form. */
export const NEW_CLIENT_FORM = 'new-client'

export const BLANK_CLIENT: NewClientValues = { name: '', lastname: '', dni: '', email: '', birthday: '' }
