import {
  Amount,
  type Currency,
  fromBasisPoints,
  Interest,
  MAX_INTEREST,
  message,
  TypedText,
} from 'shared-api/contract'
import { businessCurrency, decimalMark, isAmbiguousAmount, toAmountText } from 'shared-ui'
import { check, maxValue, minValue, nonEmpty, pipe, regex, transform } from 'valibot'

/**
 * Forms hold amounts and numbers as typed text. These schemas convert the text and then apply the rules of
 * the contract.
 */

/** The message for an ambiguous amount such as 12.345, with both readings. */
function whichAmount(issue: { input: string }): string {
  const [whole = '', rest = ''] = issue.input.split(/[.,]/)
  return message(
    /*i18n*/ 'This can be read in two ways: write {digits}, or two decimals such as {decimals}',
    {
      digits: whole + rest,
      decimals: `${whole}${decimalMark()}${rest.slice(0, 2)}`,
    },
  )(issue)
}

/** The message for something else than an amount. A function, because the decimal mark is known after the start. */
export const notAnAmount = (issue: object): string =>
  message(/*i18n*/ 'Enter an amount, such as {example}', { example: `1250${decimalMark()}50` })(issue)

/** Whether a currency has the amount: one without cents has no 12.50. */
export const fitsCurrency = (amount: number, { unit }: Currency): boolean =>
  unit === 1 || Number.isInteger(amount)

export const noCents = message(/*i18n*/ 'Whole amounts: this currency has no cents')

/** `1250,5` → 1250.5, in any currency. */
export const PriceText = pipe(
  TypedText,
  check((typed) => !isAmbiguousAmount(typed), whichAmount),
  transform(toAmountText),
  nonEmpty(message(/*i18n*/ 'Required')),
  regex(/^\d+\.\d{2}$/, notAnAmount),
  transform(Number),
  Amount,
)

/** What is paid: an amount above 0. */
export const PaidText = pipe(PriceText, minValue(0.01, message(/*i18n*/ 'Enter an amount')))

/** The same, in the currency of the business. */
export const AmountText = pipe(
  PriceText,
  check((amount) => fitsCurrency(amount, businessCurrency()), noCents),
)

/** Like `AmountText`, but empty text is 0. */
export const OptionalAmountText = pipe(
  TypedText,
  transform((typed) => typed || '0'),
  AmountText,
)

/** A surcharge typed in percent, with at most two decimals: `12,5` → 0.125 */
export const PercentText = pipe(
  TypedText,
  nonEmpty(message(/*i18n*/ 'Required')),
  regex(/^\d{1,4}([.,]\d{1,2})?$/, message(/*i18n*/ 'Enter a percentage, such as 15')),
  transform((typed) => Number(typed.replace(',', '.'))),
  maxValue(MAX_INTEREST * 100, message(/*i18n*/ 'At most {max}', { max: MAX_INTEREST * 100 })),
  transform((percent) => fromBasisPoints(Math.round(percent * 100))),
  Interest,
)

/** 1250.5 → `1250.50` */
export const amountText = (amount: number): string => amount.toFixed(2)

/** 0.125 → `12.5`, or `12,5` in es-AR */
export const percentText = (interest: number): string =>
  String(Math.round(interest * 10_000) / 100).replace('.', decimalMark())
