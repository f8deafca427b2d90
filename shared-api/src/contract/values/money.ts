import type { Currency } from 'shared-i18n/formats'

export { type Currency, currencyOf } from 'shared-i18n/formats'

/**
 * Inside the code money is integer cents and interest is integer basis points (1 % = 100). JSON carries
 * decimal numbers. Only this file converts and multiplies, and browser and server both use it, so that the
 * displayed total equals the stored one.
 */

/** 9,999,999,999.99: the highest price or salary. */
export const MAX_AMOUNT = 9_999_999_999.99

/** 9,999,999,999,999.99: the highest sum of a sale, with 15 digits, which a decimal number in JSON keeps. */
export const MAX_SUM = 9_999_999_999_999.99

/** 10 = 1000 %: the highest interest. */
export const MAX_INTEREST = 10

/** `value × 10^places` as an integer, rounded half up by the decimal digits of `value`. */
function scaled(value: number, places: number): number {
  // Shifts the decimal point in the text instead of multiplying, because 1.005 * 100 is 100.49999999999999.
  const [digits, exponent = '0'] = String(value).split('e')
  return Math.round(Number(`${digits}e${Number(exponent) + places}`))
}

/** 12.5 → 1250 */
export const toCents = (amount: number): number => scaled(amount, 2)

/** 1250 → 12.5 */
export const fromCents = (cents: number): number => cents / 100

/** 0.15 → 1500 */
export const toBasisPoints = (interest: number): number => scaled(interest, 4)

/** 1500 → 0.15 */
export const fromBasisPoints = (basisPoints: number): number => basisPoints / 10_000

/** What one of the stronger of two currencies costs in the weaker one. */
export interface ExchangeRate {
  /** Code of the stronger currency. */
  stronger: string
  /** In ten-thousandths: 15200000 is 1520. */
  rate: number
}

/**
 * An amount in the other currency, rounded half up to its unit: towards the weaker currency it is multiplied by the rate, towards the
 * stronger one divided.
 *
 * @param cents at least 0
 */
export function convertCents(cents: number, to: Currency, rate: ExchangeRate): number {
  const [times, by] = factorsOf(to, rate)
  const divisor = by * BigInt(to.unit)
  return Number((2n * BigInt(cents) * times + divisor) / (2n * divisor)) * to.unit
}

const factorsOf = (to: Currency, { stronger, rate }: ExchangeRate): [times: bigint, by: bigint] =>
  to.code === stronger ? [10_000n, BigInt(rate)] : [BigInt(rate), 10_000n]

/** The least amount that is not 0 in the other currency, in cents. */
export function leastConvertible(from: Currency, to: Currency, rate: ExchangeRate): number {
  const [times, by] = factorsOf(to, rate)
  const divisor = 2n * times * BigInt(from.unit)
  return Number((by * BigInt(to.unit) + divisor - 1n) / divisor) * from.unit
}

/** 1520 → 15200000: a rate in ten-thousandths, units of the weaker currency for one of the stronger one. */
export const toRate = (rate: number): number => scaled(rate, 4)

/** 15200000 → 1520 */
export const fromRate = (rate: number): number => rate / 10_000

/**
 * Sums by currency, in cents: amounts of two currencies are never added. That of the business comes first, and another one only where
 * it occurs.
 */
export function perCurrency<Row>(
  rows: readonly Row[],
  {
    business,
    currency,
    cents,
  }: { business: string; currency: (row: Row) => string; cents: (row: Row) => number },
): { currency: string; cents: number }[] {
  const sums = new Map([[business, 0]])
  for (const row of rows) sums.set(currency(row), (sums.get(currency(row)) ?? 0) + cents(row))
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}

/** Rounded half up to the smallest unit of the currency. */
export const roundCents = (cents: number, { unit }: Currency): number =>
  Math.floor((2 * cents + unit) / (2 * unit)) * unit

/** An amount as the currency has it, in cents. One that is shown like what is due is all of it. */
export function payableCents(cents: number, due: number, currency: Currency): number {
  const rounded = roundCents(cents, currency)
  return rounded === roundCents(due, currency) ? due : rounded
}

/** The interest on `cents`, rounded half up to the unit. Exact for every safe integer. */
export function interestOn(cents: number, basisPoints: number, { unit }: Currency): number {
  const whole = 10_000n * BigInt(unit)
  return Number((2n * BigInt(cents) * BigInt(basisPoints) + whole) / (2n * whole)) * unit
}

/** `percent` % of `cents`, rounded down to the unit. `percent` has at most two decimals. */
export const percentOf = (cents: number, percent: number, { unit }: Currency): number =>
  Number((BigInt(cents) * BigInt(toCents(percent))) / (10_000n * BigInt(unit))) * unit

export interface PricedLine {
  /** The unit price, a decimal number as in the JSON. */
  price: number
  quantity: number
}

/** The sum of the lines before interest, in cents. */
export function subtotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0)
}

/**
 * Splits `cents` in proportion to `weights`, equally when all of them are 0. The shares are whole units and add up to `cents`: each
 * is the difference of two rounded running totals. Where `cents` is none, the last share has the rest.
 */
export function allocateCents(cents: number, weights: readonly number[], { unit }: Currency): number[] {
  const sum = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = sum > 0 ? weights : weights.map(() => 1)
  const whole = BigInt(sum > 0 ? sum : weights.length)
  const divisor = whole * BigInt(unit)
  const upTo = (weight: number) =>
    BigInt(weight) === whole
      ? cents
      : Number((2n * BigInt(cents) * BigInt(weight) + divisor) / (2n * divisor)) * unit
  let reached = 0
  return parts.map((weight) => {
    const before = upTo(reached)
    reached += weight
    return upTo(reached) - before
  })
}

/** `cents / count`, rounded half up to the unit. 0 when `count` is 0. */
export const averageCents = (cents: number, count: number, { unit }: Currency): number =>
  count === 0 ? 0 : Math.floor((2 * cents + count * unit) / (2 * count * unit)) * unit
