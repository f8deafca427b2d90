import * as v from 'valibot'
import { message } from './message'
import { fromCents, MAX_AMOUNT, MAX_INTEREST, MAX_SUM, perCurrency, toBasisPoints, toCents } from './money'

const amountUpTo = (max: number) =>
  v.pipe(
    v.number(),
    v.minValue(0, message(/*i18n*/ 'At least 0')),
    v.maxValue(max, message(/*i18n*/ 'At most {max}', { max })),
    v.check((amount) => toCents(amount) / 100 === amount, message(/*i18n*/ 'At most 2 decimals')),
  )

/** A price or salary: a non-negative decimal amount of money with at most two decimals. */
export const Amount = amountUpTo(MAX_AMOUNT)

/** The same for what is paid, owed or taken off a sale of many lines. */
export const SumAmount = amountUpTo(MAX_SUM)

/** Positive, or negative for what goes the other way. */
export const SignedAmount = v.pipe(
  v.number(),
  v.minValue(-MAX_SUM, message(/*i18n*/ 'At most {max}', { max: MAX_SUM })),
  v.maxValue(MAX_SUM, message(/*i18n*/ 'At most {max}', { max: MAX_SUM })),
  v.check((amount) => toCents(amount) / 100 === amount, message(/*i18n*/ 'At most 2 decimals')),
)

/** A line of a sum of several sales or payments: amounts of two currencies are never added. */
export const CurrencySum = v.object({ currency: v.string(), amount: v.number() })
export type CurrencySum = v.InferOutput<typeof CurrencySum>

/** The sums of rows in cents, that of the business first. */
export const currencySums = (
  rows: readonly { currency: string; cents: number }[],
  business: string,
): CurrencySum[] =>
  perCurrency(rows, { business, currency: ({ currency }) => currency, cents: ({ cents }) => cents }).map(
    ({ currency, cents }) => ({ currency, amount: fromCents(cents) }),
  )

/** A surcharge as a fraction: 0.15 is 15 %. */
export const Interest = v.pipe(
  v.number(),
  v.minValue(0, message(/*i18n*/ 'At least 0')),
  v.maxValue(MAX_INTEREST, message(/*i18n*/ 'At most {max}', { max: MAX_INTEREST })),
  v.check(
    (interest) => toBasisPoints(interest) / 10_000 === interest,
    message(/*i18n*/ 'At most 4 decimals'),
  ),
)
