import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { currencyOf, fromCents, interestOn, subtotalCents, toBasisPoints } from '../values/money'
import {
  DiscountInput,
  type DiscountRate,
  discountBaseCents,
  discountCents,
  fittingDiscount,
  highestDiscountCents,
  isDiscountAllowed,
  keptDiscount,
  lineShares,
} from './discount'
import { SaleInput } from './sale-input'

const currency = currencyOf('ARS')

const lines = fc
  .array(
    fc.record({ price: fc.nat(999_999_999).map(fromCents), quantity: fc.integer({ min: 1, max: 999 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  // The third line is of the first service again.
  .map((all) => all.map((line, index) => ({ ...line, serviceId: index === 2 ? 1 : index + 1 })))

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
  it('is whole cents, takes off at most what it is on, and leaves shares of the lines that add up to the total', () => {
    fc.assert(
      fc.property(discounted, ({ lines, interest, discount }) => {
        const cents = discountCents(lines, discount, currency)
        expect(Number.isSafeInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(discountBaseCents(lines, discount))
        const base = subtotalCents(lines) - cents
        const total = base + interestOn(base, toBasisPoints(interest), currency)
        const shares = lineShares(total, lines, discount, currency)
        expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      }),
    )
  })

  it('as a percentage is rounded down', () => {
    const tour = [{ serviceId: 1, price: 10.05, quantity: 1 }]
    const half: DiscountRate = { unit: 'PERCENT', value: 50 }
    expect(discountCents(tour, half, currency)).toBe(502)
  })

  it('on a service is taken off all of its lines, each its share', () => {
    const lines = [
      { serviceId: 1, price: 100, quantity: 2 },
      { serviceId: 2, price: 50, quantity: 1 },
      { serviceId: 1, price: 100, quantity: 1 },
    ]
    const discount: DiscountRate = { serviceId: 1, unit: 'PERCENT', value: 25 }
    expect(discountCents(lines, discount, currency)).toBe(7_500)
    expect(lineShares(subtotalCents(lines) - 7_500, lines, discount, currency)).toEqual([
      15_000, 5_000, 7_500,
    ])
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
    expect(isDiscountAllowed({ clientId: 7, lines: tour, discount }, { limit: 10, currency })).toBe(within)
  })
})

describe('an agreed discount', () => {
  const given = { serviceId: null, unit: 'PERCENT' as const, value: 25, reason: 'Regular client', amount: 25 }
  const line = { serviceId: 1, price: 50, quantity: 2 }
  const agreed = { clientId: 7, saleItems: [line], discount: given }
  const same = { clientId: 7, lines: [line], discount: { ...given } }
  /** What it took off. */
  const cents = { ...given, unit: 'AMOUNT' as const }
  const other = { ...line, serviceId: 2 }

  it.each([
    ['nothing', {}, true],
    ['less', { discount: { ...given, value: 20 } }, true],
    ['the cents of more lines', { lines: [line, other], discount: cents }, true],
    ['the share of fewer', { lines: [{ ...line, quantity: 1 }] }, true],
    ['more cents', { discount: { ...given, value: 25.01 } }, false],
    ['more cents of dearer lines', { lines: [{ ...line, price: 50.02 }] }, false],
    ['the cents of fewer', { lines: [{ ...line, quantity: 1 }], discount: cents }, false],
    ['the cents of cheaper lines', { lines: [{ ...line, price: 49.99 }], discount: cents }, false],
    ['other lines', { lines: [other] }, false],
    ['one line of it', { discount: { ...given, serviceId: 1 } }, false],
    ['another client', { clientId: 8 }, false],
  ])('changed to %s: stays agreed %s', (_, change, stays) => {
    expect(isDiscountAllowed({ ...same, ...change }, { limit: 0, agreed, currency })).toBe(stays)
  })

  it('is none for a new sale, and for one that had none', () => {
    expect(isDiscountAllowed(same, { limit: 0, currency })).toBe(false)
    expect(isDiscountAllowed(same, { limit: 0, agreed: { ...agreed, discount: null }, currency })).toBe(false)
  })

  it('that no longer fits becomes its share of the lines, within the limit where it is no longer agreed', () => {
    const of = (change: object, limit: number) =>
      fittingDiscount({ ...same, discount: cents, ...change }, { limit, agreed, currency })?.value
    expect(of({ lines: [{ ...line, quantity: 1, price: 0.07 }] }, 0)).toBe(0.01)
    expect(of({ lines: [{ ...line, quantity: 1, price: 0.03 }] }, 0)).toBeUndefined()
    expect(of({ lines: [{ ...line, quantity: 1 }] }, 0)).toBe(12.5)
    expect(of({ lines: [{ ...line, quantity: 1 }] }, 40)).toBe(12.5)
    expect(of({ clientId: 8 }, 10)).toBe(10)
    expect(of({ clientId: 8 }, 0)).toBeUndefined()
  })

  it('and the limit bound what any change stores, and what fits is allowed', () => {
    const change = fc.record({
      lines: lines.map((all) => all.slice(0, 3)),
      clientId: fc.integer({ min: 1, max: 2 }),
      limit: fc.constantFrom(0, 10, 30, 100),
      kept: fc.boolean(),
      discount: fc.record({
        serviceId: fc.constantFrom(null, 1, 2),
        unit: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const),
        value: fc.integer({ min: 1, max: 10_000 }).map(fromCents),
      }),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 12 }), (changes) => {
        let stored: Parameters<typeof isDiscountAllowed>[1]['agreed']
        /** The stored share: cents of base. */
        let share = { cents: 0n, base: 1n }
        for (const { lines, clientId, limit, kept, discount } of changes) {
          const wanted = { ...discount, reason: 'Regular client' }
          const sent = kept && stored?.discount ? keptDiscount(stored, lines, stored, currency) : wanted
          if (!sent || (sent.serviceId && !lines.some(({ serviceId }) => serviceId === sent.serviceId)))
            continue
          const bounds = { limit, agreed: stored, currency }
          const sale = { clientId, lines, discount: sent }
          const final = isDiscountAllowed(sale, bounds) ? sent : fittingDiscount(sale, bounds)
          if (final) expect(isDiscountAllowed({ ...sale, discount: final }, bounds)).toBe(true)
          const taken = final ? discountCents(lines, final, currency) : 0
          expect(taken).toBeLessThanOrEqual(highestDiscountCents(sale, bounds))
          const base = final ? discountBaseCents(lines, final) : 0
          const isWithin = BigInt(taken) * 10_000n <= BigInt(limit * 100) * BigInt(base)
          const isAsAgreed = BigInt(taken) * share.base <= share.cents * BigInt(base)
          expect(isWithin || isAsAgreed).toBe(true)
          if (!isWithin) expect(clientId).toBe(stored?.clientId)
          share = { cents: BigInt(taken), base: BigInt(base) }
          stored = {
            clientId,
            saleItems: lines,
            discount: final && { ...final, serviceId: final.serviceId ?? null, amount: fromCents(taken) },
          }
        }
      }),
      { seed: 54, numRuns: process.env.TESTS === 'short' ? 100 : 1_000 },
    )
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
