// A package of its own, because it brings the library of phone numbers, for which the first rows of a list do not wait.
import * as v from 'valibot'
import { message } from '../values/message'
import { TypedText } from '../values/text'
import { PhoneNumber } from './person'
import { readPhoneNumber } from './read-phone-number'

export * from './read-phone-number'

/**
 * A phone number as it is typed, 0 when empty. A local number gets the country code of the business.
 *
 * @param country by its code of ISO 3166
 */
export const phoneNumberText = (country: () => string | undefined) =>
  v.pipe(
    TypedText,
    v.check(
      (typed) => typed === '' || readPhoneNumber(typed, country()) !== undefined,
      message(/*i18n*/ 'One number, with its area code'),
    ),
    v.transform((typed) => Number(readPhoneNumber(typed, country())?.digits ?? 0)),
    PhoneNumber,
  )
