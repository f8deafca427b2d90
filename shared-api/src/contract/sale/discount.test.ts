import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fromCents, subtotalCents, totalCents } from '../values/money'
import {
  DiscountInput,
  type DiscountRate,
  discountBaseCents,
  discountCents,
  isAgreedDiscount,
  isWithinLimit,
  lineShares,
} from './discount'
import { SaleInput } from './sale'

const lines = fc
  .array(
    fc.record({ price: fc.nat(999_999_999).map(fromCents), quantity: fc.integer({ min: 1, max: 999 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) => all.map((line, index) => ({ ...line, serviceId: index + 1 })))

const discounted = lines.chain((all) =>
  fc.record({
    lines: fc.constant(all),
    interest: fc.integer({ min: 0, max: 100_000 }).map((points) => points / 10_000),
    discount: fc.oneof(
      fc.record({
        serviceId: fc.option(fc.integer({ min: 1, max: all.length })),
        unit: fc.constant('PERCENT' as const),
        value: fc.integer({ min: 1, max: 10_000 }).map(fromCents),
      }),
      fc.record({
        serviceId: fc.option(fc.integer({ min: 1, max: all.length })),
        unit: fc.constant('AMOUNT' as const),
        value: fc.integer({ min: 1, max: 999_999_999 }).map(fromCents),
      }),
    ),
  }),
)

describe('a discount', () => {
  it('is whole cents, and takes off at most what it is on', () => {
    fc.assert(
      fc.property(discounted, ({ lines, interest, discount }) => {
        const cents = discountCents(lines, discount)
        expect(Number.isSafeInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(discountBaseCents(lines, discount))
        expect(totalCents(lines, interest, cents)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('leaves shares of the lines that are never negative and add up to the total', () => {
    fc.assert(
      fc.property(discounted, ({ lines, interest, discount }) => {
        const total = totalCents(lines, interest, discountCents(lines, discount))
        const shares = lineShares(total, lines, discount)
        expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      }),
    )
  })

  it('of none leaves the total as it is', () => {
    fc.assert(
      fc.property(discounted, ({ lines, interest }) => {
        expect(discountCents(lines, null)).toBe(0)
        expect(totalCents(lines, interest, 0)).toBe(totalCents(lines, interest))
      }),
    )
  })

  it('as a percentage is rounded down, and taken off before interest', () => {
    const tour = [{ serviceId: 1, price: 10.05, quantity: 1 }]
    const half: DiscountRate = { unit: 'PERCENT', value: 50 }
    expect(discountCents(tour, half)).toBe(502)
    expect(totalCents(tour, 0.1, 502)).toBe(553)
  })

  it('on a line is taken off this line alone', () => {
    const two = [
      { serviceId: 1, price: 100, quantity: 2 },
      { serviceId: 2, price: 50, quantity: 1 },
    ]
    const discount: DiscountRate = { serviceId: 1, unit: 'PERCENT', value: 25 }
    expect(discountCents(two, discount)).toBe(5_000)
    expect(lineShares(subtotalCents(two) - 5_000, two, discount)).toEqual([15_000, 5_000])
  })
})

describe('the limit of a discount', () => {
  const tour = [{ serviceId: 1, price: 99.95, quantity: 1 }]
  it.each([
    [{ unit: 'PERCENT', value: 10 }, true],
    [{ unit: 'PERCENT', value: 10.01 }, false],
    // 10 % of 99.95 is 9.995.
    [{ unit: 'AMOUNT', value: 9.99 }, true],
    [{ unit: 'AMOUNT', value: 10 }, false],
  ] satisfies [DiscountRate, boolean][])('of ten percent and %o: within it %s', (discount, within) => {
    expect(isWithinLimit(tour, discount, 10)).toBe(within)
  })

  it('binds its cents, and never a percentage within it', () => {
    fc.assert(
      fc.property(discounted, fc.nat(10_000).map(fromCents), ({ lines, discount }, limit) => {
        const cents = BigInt(discountCents(lines, discount))
        const base = BigInt(discountBaseCents(lines, discount))
        const within = isWithinLimit(lines, discount, limit)
        expect(within).toBe(cents * 10_000n <= BigInt(Math.round(limit * 100)) * base)
        if (discount.unit === 'PERCENT' && discount.value <= limit) expect(within).toBe(true)
      }),
    )
  })
})

describe('an agreed discount', () => {
  const given = { serviceId: null, unit: 'PERCENT' as const, value: 25, reason: 'Regular client', amount: 25 }
  const agreed = { clientId: 7, saleItems: [{ serviceId: 1 }], discount: given }
  const line = { serviceId: 1, price: 100, quantity: 1 }
  const same = { clientId: 7, lines: [line], discount: { ...given } }

  it.each([
    [{}, true],
    [{ discount: { ...given, value: 20 } }, true],
    [{ lines: [line, { ...line, serviceId: 2 }], discount: { unit: 'AMOUNT' as const, value: 25 } }, true],
    [{ discount: { ...given, value: 25.01 } }, false],
    [{ lines: [{ ...line, price: 100.04 }] }, false],
    [{ lines: [{ ...line, serviceId: 2 }] }, false],
    [{ discount: { ...given, serviceId: 1 } }, false],
    [{ clientId: 8 }, false],
  ])('with the change %o: stays agreed %s', (change, stays) => {
    expect(isAgreedDiscount(agreed, { ...same, ...change })).toBe(stays)
  })

  it('is none for a new sale, and for one that had none', () => {
    expect(isAgreedDiscount(undefined, same)).toBe(false)
    expect(isAgreedDiscount({ ...agreed, discount: null }, same)).toBe(false)
  })
})

describe('a discount in a payload', () => {
  const refused = (schema: v.GenericSchema, value: unknown) =>
    v.safeParse(schema, value).issues?.map((issue) => v.getDotPath(issue)) ?? []
  const valid = { unit: 'PERCENT', value: 12.5, reason: 'Regular client' }

  it.each([
    [{}, []],
    [{ serviceId: null }, []],
    [{ serviceId: '3' }, []],
    [{ unit: 'AMOUNT', value: 5_000 }, []],
    [{ value: 100.01 }, ['value']],
    [{ value: 0 }, ['value']],
    [{ value: -1 }, ['value', 'value']],
    [{ value: 1.005 }, ['value']],
    [{ reason: ' ' }, ['reason']],
    [{ unit: 'FREE' }, ['unit']],
  ])('with %o is refused at %o', (change, fields) => {
    expect(refused(DiscountInput, { ...valid, ...change })).toEqual(fields)
  })

  it('is on a line of the sale, and may be missing', () => {
    const sale = {
      clientId: 1,
      employeeEmail: 'ana@example.com',
      paymentMethodId: 1,
      saleItems: [{ serviceId: 3 }],
    }
    expect(refused(SaleInput, sale)).toEqual([])
    expect(refused(SaleInput, { ...sale, discount: null })).toEqual([])
    expect(refused(SaleInput, { ...sale, discount: { ...valid, serviceId: 3 } })).toEqual([])
    expect(refused(SaleInput, { ...sale, discount: { ...valid, serviceId: 4 } })).toEqual(['discount'])
  })
})
