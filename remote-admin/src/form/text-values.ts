import { Amount, fromBasisPoints, Interest, MAX_INTEREST } from 'shared-api/contract'
import { decimalMark, isAmbiguousAmount, toAmountText } from 'shared-ui'
import { check, maxValue, nonEmpty, pipe, regex, string, transform, trim } from 'valibot'

/**
 * Forms hold amounts and numbers as typed text. These schemas convert the text and then apply the rules of
 * the contract.
 */

const digits = pipe(string(), trim(), regex(/^\d*$/, 'Digits only'))

/** The message for an ambiguous amount such as 12.345, with both readings. */
function whichAmount(typed: string): string {
  const [whole = '', rest = ''] = typed.trim().split(/[.,]/)
  return `This can be read in two ways: write ${whole}${rest}, or two decimals such as ${whole}.${rest.slice(0, 2)}`
}

/** `1250,5` → 1250.5 */
export const AmountText = pipe(
  string(),
  check(
    (typed) => !isAmbiguousAmount(typed),
    ({ input }) => whichAmount(input),
  ),
  transform(toAmountText),
  nonEmpty('Required'),
  regex(/^\d+\.\d{2}$/, 'Enter an amount, such as 1250.50'),
  transform(Number),
  Amount,
)

/** Like `AmountText`, but empty text is 0. */
export const OptionalAmountText = pipe(
  string(),
  transform((typed) => typed.trim() || '0'),
  AmountText,
)

/** A surcharge typed in percent, with at most two decimals: `12,5` → 0.125 */
export const PercentText = pipe(
  string(),
  trim(),
  nonEmpty('Required'),
  regex(/^\d{1,4}([.,]\d{1,2})?$/, 'Enter a percentage, such as 15'),
  transform((typed) => Number(typed.replace(',', '.'))),
  maxValue(MAX_INTEREST * 100, `At most ${MAX_INTEREST * 100}`),
  transform((percent) => fromBasisPoints(Math.round(percent * 100))),
  Interest,
)

/** At least one digit → a number. */
export const DigitsText = pipe(digits, nonEmpty('Required'), transform(Number))

/** Digits → a number. Empty text is 0. */
export const OptionalDigitsText = pipe(digits, transform(Number))

/** 1250.5 → `1250.50` */
export const amountText = (amount: number): string => amount.toFixed(2)

/** 0.125 → `12.5`, or `12,5` in es-AR */
export const percentText = (interest: number): string =>
  String(Math.round(interest * 10_000) / 100).replace('.', decimalMark())
