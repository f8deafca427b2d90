import { currencyOf, fromCents, message, roundCents, TypedText, toCents } from 'shared-api/contract'
import { decimalMark, formatMoney, toAmountText } from 'shared-ui'
import * as v from 'valibot'

/** A function, because the decimal mark is known after the start. */
const notANumber = (issue: object): string =>
  message(/*i18n*/ 'Enter a number, such as {example}', { example: `12${decimalMark()}5` })(issue)

/** A typed amount of money, which may have a minus sign: text that becomes a number. */
export const signedAmountValue = v.pipe(
  TypedText,
  v.transform((typed) => {
    const amount = typed.replace(/^[-−]\s*/, '')
    return amount === typed ? toAmountText(typed) : `-${toAmountText(amount)}`
  }),
  v.nonEmpty(message(/*i18n*/ 'Required')),
  v.regex(/^-?\d+\.\d{2}$/, notANumber),
  v.transform(Number),
)

/** A typed amount of money, or a percentage: text that becomes a number above 0. */
export const amountValue = v.pipe(
  signedAmountValue,
  v.minValue(0.01, message(/*i18n*/ 'At least {min}', { min: 0.01 })),
)

/** What is shown as `max` may be a little more, in a currency without cents. */
const mostShown = (max: number, currency: string) =>
  Math.max(max, fromCents(roundCents(toCents(max), currencyOf(currency))))

export const atMost = (max: number, currency: string) =>
  v.maxValue<number, number, (issue: object) => string>(mostShown(max, currency), (issue) =>
    message(/*i18n*/ 'At most {max}', { max: formatMoney(max, currency) })(issue),
  )

/** An amount of money as it is typed, in cents. Undefined: it is none. */
export function typedCents(typed: string): number | undefined {
  const text = toAmountText(typed)
  return /^\d+\.\d{2}$/.test(text) ? toCents(Number(text)) : undefined
}

/** A typed rate, with at most four decimals. Undefined: it is none. */
export function readRate(typed: string): number | undefined {
  const isGrouped = decimalMark() === ',' ? /\./g : /,/g
  const text = typed.trim().replace(isGrouped, '').replace(',', '.')
  return /^\d+(\.\d{1,4})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}
