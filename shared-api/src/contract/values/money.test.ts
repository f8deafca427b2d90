import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Amount, Interest, SumAmount } from './amount'
import {
  allocateCents,
  averageCents,
  currencyOf,
  fromBasisPoints,
  fromCents,
  interestOn,
  MAX_AMOUNT,
  MAX_INTEREST,
  MAX_SUM,
  perCurrency,
  subtotalCents,
  toBasisPoints,
  toCents,
} from './money'

const ARS = currencyOf('ARS')
const price = fc.integer({ min: 0, max: 999_999_999_999 })
const interest = fc.integer({ min: 0, max: 100_000 })
const quantity = fc.integer({ min: 1, max: 999 })

/** Rounds a non-negative decimal text half up, digit by digit, without floating point. */
function roundDecimalText(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = fraction.padEnd(places, '0').slice(0, places)
  const up = Number(fraction[places] ?? '0') >= 5 ? 1n : 0n
  return BigInt(whole + kept) + up
}

describe('cents and basis points', () => {
  it('convert to a decimal and back without change', () => {
    fc.assert(fc.property(price, (cents) => toCents(fromCents(cents)) === cents))
    fc.assert(fc.property(interest, (points) => toBasisPoints(fromBasisPoints(points)) === points))
  })

  it('round half up by the written digits', () => {
    const decimal = fc
      .tuple(fc.nat(9_999_999), fc.stringMatching(/^\d{1,6}$/))
      .map(([whole, fraction]) => `${whole}.${fraction}`)
    fc.assert(fc.property(decimal, (text) => BigInt(toCents(Number(text))) === roundDecimalText(text, 2)))
    expect(toCents(1.005)).toBe(101)
    expect(toCents(1e-7)).toBe(0)
  })
})

describe('total', () => {
  it('is the exact product rounded half up, for any lines and interest', () => {
    const line = fc.record({ cents: price, quantity })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), interest, (lines, points) => {
        const subtotal = lines.reduce(
          (sum, { cents, quantity }) => sum + BigInt(cents) * BigInt(quantity),
          0n,
        )
        const product = (subtotal * BigInt(10_000 + points)).toString().padStart(5, '0')
        const exact = roundDecimalText(`${product.slice(0, -4)}.${product.slice(-4)}`, 0)
        fc.pre(exact <= toCents(MAX_SUM))
        const priced = lines.map(({ cents, quantity }) => ({ price: fromCents(cents), quantity }))
        const cents = subtotalCents(priced)
        expect(BigInt(cents + interestOn(cents, points, ARS))).toBe(exact)
      }),
    )
  })

  it('has the interest of the payment method rounded half up', () => {
    expect(interestOn(10, 500, ARS)).toBe(1)
  })
})

describe('shares', () => {
  it('add up to the total, each within a cent of its exact share', () => {
    const weights = fc.array(price, { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(price, weights, (cents, parts) => {
        const shares = allocateCents(cents, parts, ARS)
        const whole = parts.reduce((sum, part) => sum + part, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
        parts.forEach((part, index) => {
          const exact = whole > 0 ? (cents * part) / whole : cents / parts.length
          expect(Math.abs((shares[index] ?? Number.NaN) - exact)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  it('are proportional to the prices, and equal for prices that are all 0', () => {
    expect(allocateCents(115_00, [75_00, 25_00], ARS)).toEqual([86_25, 28_75])
    expect(allocateCents(1_00, [1, 1, 1], ARS)).toEqual([33, 34, 33])
    expect(allocateCents(0, [0, 0], ARS)).toEqual([0, 0])
    expect(allocateCents(1_00, [], ARS)).toEqual([])
    expect(allocateCents(1_00, [0, 0, 0], ARS)).toEqual([33, 34, 33])
  })
})

it('averages half up, and is 0 for a count of 0', () => {
  expect(averageCents(1_00, 3, ARS)).toBe(33)
  expect(averageCents(1_01, 2, ARS)).toBe(51)
  expect(averageCents(0, 0, ARS)).toBe(0)
})

it('adds up by currency, that of the business first and always', () => {
  const sums = (rows: [string, number][]) =>
    perCurrency(rows, { business: 'ARS', currency: ([code]) => code, cents: ([, cents]) => cents })
  expect(sums([])).toEqual([{ currency: 'ARS', cents: 0 }])
  expect(
    sums([
      ['USD', 5_00],
      ['ARS', 1_00],
      ['USD', -2_00],
    ]),
  ).toEqual([
    { currency: 'ARS', cents: 1_00 },
    { currency: 'USD', cents: 3_00 },
  ])
})

const errorOf = (schema: v.GenericSchema, value: number) => v.safeParse(schema, value).issues?.[0].message

it.each([
  [0, undefined],
  [1250.55, undefined],
  [MAX_AMOUNT, undefined],
  [MAX_AMOUNT + 1, `At most ${MAX_AMOUNT}`],
  [-0.01, 'At least 0'],
  [10.005, 'At most 2 decimals'],
])('an amount of %d: %s', (amount, error) => {
  expect(errorOf(Amount, amount)).toBe(error)
})

it.each([
  [MAX_AMOUNT + 0.01, undefined],
  [MAX_SUM, undefined],
  [MAX_SUM - 0.01, undefined],
  [MAX_SUM + 1, `At most ${MAX_SUM}`],
])('a sum of %d: %s', (amount, error) => {
  expect(errorOf(SumAmount, amount)).toBe(error)
})

it.each([
  [0, undefined],
  [0.1525, undefined],
  [MAX_INTEREST, undefined],
  [MAX_INTEREST + 1, `At most ${MAX_INTEREST}`],
  [-0.01, 'At least 0'],
  [0.15255, 'At most 4 decimals'],
])('an interest of %d: %s', (interest, error) => {
  expect(errorOf(Interest, interest)).toBe(error)
})
