import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertCents, currencyOf, fromCents, MAX_SUM, toCents } from '../values/money'
import { checkRate, type PaymentTerms, paidAmounts } from './paid-amounts'

const rateOf = (rate: number, stronger = 'USD') => ({ stronger, rate: Math.round(rate * 10_000) })

const inPesos = { id: 1, type: 'Efectivo', interestBasisPoints: 0, currency: 'ARS', isCash: true }
const inDollars = { id: 2, type: 'Dólares billete', interestBasisPoints: 0, currency: 'USD', isCash: true }

const ofDollars = (owed: number, more: Partial<PaymentTerms> = {}): PaymentTerms => ({
  owedCents: toCents(owed),
  currency: currencyOf('USD'),
  method: inPesos,
  rate: rateOf(1520),
  ...more,
})
const ofPesos = (owed: number, more: Partial<PaymentTerms> = {}): PaymentTerms => ({
  ...ofDollars(owed),
  currency: currencyOf('ARS'),
  method: inDollars,
  ...more,
})

const read = (terms: PaymentTerms, typed: Parameters<typeof paidAmounts>[1]) => {
  const result = paidAmounts(terms, typed)
  if (result.refusal) return result.refusal.errors?.[0] ?? result.refusal.code
  const { amountCents, interestCents, exchange } = result.paid
  return [amountCents, interestCents, exchange?.handedCents].map((cents) => cents && fromCents(cents))
}

describe('a payment in the other currency', () => {
  it('is what its amount is at the rate of the office, and the reverse', () => {
    expect(read(ofDollars(2000), { handed: 500_000 })).toEqual([328.95, 0, 500_000])
    expect(read(ofDollars(1371.05, { rate: rateOf(1600) }), {})).toEqual([1371.05, 0, 2_193_680])
    expect(read(ofDollars(2000), { amount: 100 })).toEqual([100, 0, 152_000])
    expect(read(ofPesos(200_000), { handed: 100 })).toEqual([152_000, 0, 100])
    expect(read(ofPesos(200_000), {})).toEqual([200_000, 0, 131.58])
  })

  it('has the interest of its method on either side that is typed', () => {
    const method = { ...inPesos, interestBasisPoints: 1_000 }
    expect(read(ofDollars(2000, { method }), { amount: 100 })).toEqual([100, 10, 167_200])
    expect(read(ofDollars(2000, { method }), { handed: 167_200 })).toEqual([100, 10, 167_200])
    const peso = { ...inPesos, interestBasisPoints: 1_000 }
    expect(read({ ...ofPesos(1000), method: peso }, { handed: 110 })).toEqual([100, 10, undefined])
  })

  it('is all that is owed by the figure that was shown for it, also rounded to the cash step of the office', () => {
    const terms = ofDollars(328.95, { cashSteps: { ARS: 100 } })
    expect(read(terms, {})).toEqual([328.95, 0, 500_004])
    expect(read(terms, { handed: 500_000 })).toEqual([328.95, 0, 500_000])
    expect(read(terms, { amount: 328.95, handed: 500_000 })).toEqual([328.95, 0, 500_000])
    expect(read(terms, { handed: 500_004 })).toEqual([328.95, 0, 500_004])
    // Of another method than cash the step counts for nothing.
    expect(
      read({ ...terms, method: { ...inPesos, isCash: false } }, { amount: 328.95, handed: 500_000 }),
    ).toBe('price-changed')
  })

  it.each([
    ['without a rate', ofDollars(10, { rate: undefined }), { amount: 1 }, { field: 'paymentMethodId' }],
    ['of less than a cent', ofDollars(10), { handed: 5 }, { field: 'handed', params: { min: 7.6 } }],
    ['of nothing in the drawer', ofPesos(10), { amount: 5 }, { field: 'amount', params: { min: 7.6 } }],
    ['over the highest sum', ofDollars(9_999_999_999), {}, { field: 'amount', params: { max: MAX_SUM } }],
  ])('is refused %s', (_, terms, typed, error) => {
    expect(read(terms, typed)).toMatchObject(error)
  })

  it('is refused where the other side was another one when it was shown', () => {
    expect(read(ofDollars(2000), { amount: 100, handed: 150_000 })).toBe('price-changed')
  })

  it('leaves exactly nothing of any debt, or is refused', () => {
    const currencies = fc.constantFrom(
      ['USD', 'ARS'],
      ['ARS', 'USD'],
      ['USD', 'CLP'],
      ['CLP', 'USD'],
      ['EUR', 'USD'],
    )
    const debts = fc.record({
      owed: fc.integer({ min: 1, max: 99_999_999_999 }),
      rate: fc.integer({ min: 1, max: 100_000_000_000 }),
      codes: currencies,
      isFirstStronger: fc.boolean(),
      interestBasisPoints: fc.constantFrom(0, 500, 1_550, 100_000),
      step: fc.constantFrom(undefined, 10, 100),
    })
    fc.assert(
      fc.property(debts, ({ owed, rate, codes, isFirstStronger, interestBasisPoints, step }) => {
        const [of = '', handedIn = ''] = codes
        const currency = currencyOf(of)
        const terms: PaymentTerms = {
          owedCents: owed * currency.unit,
          currency,
          method: { ...inPesos, currency: handedIn, interestBasisPoints },
          rate: { stronger: isFirstStronger ? of : handedIn, rate },
          cashSteps: step ? { [handedIn]: step } : {},
        }
        const shown = paidAmounts(terms, {})
        if (shown.refusal) {
          expect(shown.refusal.errors?.[0]?.message).toMatch(/^At (least|most)/)
          return
        }
        const { amountCents, interestCents, exchange } = shown.paid
        expect(amountCents).toBe(terms.owedCents)
        expect(exchange?.handedCents).toBe(
          convertCents(amountCents + interestCents, currencyOf(handedIn), terms.rate ?? rateOf(1)),
        )
        // What was shown is all of it, typed or clicked.
        const handed = fromCents(exchange?.handedCents ?? 0)
        for (const typed of [{ handed }, { amount: fromCents(amountCents), handed }])
          expect(paidAmounts(terms, typed)).toMatchObject({ paid: { amountCents, interestCents } })
      }),
      { numRuns: 100_000 },
    )
  }, 60_000)
})

describe('a rate other than that of the office', () => {
  const terms = { limit: 10, isEmployee: true, rate: rateOf(1520), subtotalCents: 200_000, discountCents: 0 }
  const check = (rate: number, more: Partial<Parameters<typeof checkRate>[1]> = {}) => {
    const result = paidAmounts(ofDollars(2000), { amount: 100, rate })
    return checkRate(result.refusal ? undefined : result.paid.exchange, { ...terms, ...more }).refusal
      ?.errors?.[0]
  }

  it('is a discount of the method’s currency', () => {
    const result = paidAmounts(ofDollars(2000), { amount: 100, rate: 1500 })
    expect(result).toMatchObject({
      paid: { exchange: { handedCents: 15_000_000, rateDiscountCents: 200_000 } },
    })
  })

  it('is within the discount of who gives it, together with that of the sale', () => {
    expect(check(1368)).toBeUndefined()
    expect(check(1367.99)).toMatchObject({ field: 'rate', params: { limit: 10, rate: 1520 } })
    expect(check(1444, { discountCents: 10_000 })).toBeUndefined()
    expect(check(1443, { discountCents: 10_000 })).toMatchObject({ field: 'rate' })
    expect(check(1600)).toBeUndefined()
  })

  it('has a reason of administrators and owners', () => {
    expect(check(1500, { isEmployee: false })).toMatchObject({ field: 'note' })
    expect(check(1500, { isEmployee: false, note: 'Regular client' })).toBeUndefined()
    expect(check(1520, { isEmployee: false })).toBeUndefined()
  })
})
