import type { UseFormReturn } from 'react-hook-form'
import { Birthday, DniText, Email, message, text } from 'shared-api/contract'
import { countryOf, phoneNumberText } from 'shared-api/phone-number'
import { formatSettings } from 'shared-ui'
import * as v from 'valibot'

/** The fields of a new client. Phone and address may be empty. */
export const NewClientValues = v.object({
  name: text(3, 100),
  lastname: text(3, 100),
  dni: DniText,
  email: Email,
  birthday: v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), Birthday),
  /** 0 when empty. */
  phoneNumber: phoneNumberText(() => countryOf(formatSettings())),
  address: text(0, 200),
})
export type NewClientValues = v.InferInput<typeof NewClientValues>

export type NewClientForm = UseFormReturn<NewClientValues, unknown, v.InferOutput<typeof NewClientValues>>

/** The autosave key of this form. */
export const NEW_CLIENT_FORM = 'new-client'

export const BLANK_CLIENT: NewClientValues = {
  name: '',
  lastname: '',
  dni: '',
  email: '',
  birthday: '',
  phoneNumber: '',
  address: '',
}
