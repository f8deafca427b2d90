import { currencyOf, fromCents, message, roundCents, TypedText, toCents } from 'shared-api/contract'
import { RateInput } from 'shared-api/receipt'
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

const RATE =
  /^(?<whole>[1-9]\d{0,2}(?<group>[.,])\d{3}(?<more>(?:\k<group>\d{3})*)|\d+)(?:(?<point>[.,])(?<decimals>\d+))?$/

/** A typed rate: `1.520` and `1520,5` in es-AR. NaN for what is no number. */
export function readRate(typed: string): number {
  const text = typed.replace(/[\s$]/g, '')
  const { whole, group, more, point, decimals = '' } = RATE.exec(text)?.groups ?? {}
  if (whole === undefined || (group && group === point)) return Number.NaN
  // The decimal mark before three digits.
  if (group === decimalMark() && more === '' && !point) return Number(text.replace(',', '.'))
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** The typed rate of a payment. Undefined: it is none. */
export function paymentRate(typed: string): number | undefined {
  const rate = readRate(typed)
  return v.safeParse(RateInput, { rate }).success ? rate : undefined
}
