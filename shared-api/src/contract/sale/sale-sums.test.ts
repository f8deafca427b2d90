import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyOf } from '../values/money'
import { saleSums, settledSums } from './sale-sums'

const ARS = currencyOf('ARS')
const lines = [
  { serviceId: 1, price: 1000.1, quantity: 2 },
  { serviceId: 2, price: 500, quantity: 1 },
]
/** All of it, with 15 % interest. */
const credit = { paidCents: 250_020, interestCents: 37_503 }

describe('the sums of a sale', () => {
  it('are those of the specification when all is paid by one method', () => {
    expect(saleSums({ lines, currency: ARS }, credit)).toEqual({
      subtotalCents: 250_020,
      discountCents: 0,
      baseCents: 250_020,
      paidCents: 250_020,
      interestCents: 37_503,
      totalCents: 287_523,
      balanceCents: 0,
    })
  })

  it('have interest on the part that is paid, and owe the rest', () => {
    const discount = { unit: 'PERCENT', value: 10, serviceId: 2 } as const
    expect(
      saleSums({ lines, discount, currency: ARS }, { paidCents: 100_000, interestCents: 15_000 }),
    ).toMatchObject({
      discountCents: 5_000,
      baseCents: 245_020,
      totalCents: 260_020,
      balanceCents: 145_020,
    })
  })

  it('keep the payments of a sale whose lines change', () => {
    const paid = { paidCents: 300_000, interestCents: 45_000 }
    expect(saleSums({ lines, currency: ARS }, paid)).toMatchObject({
      ...paid,
      totalCents: 295_020,
      balanceCents: -49_980,
    })
  })

  it('of a cancelled one are what is kept, and of any other add up', () => {
    const cents = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(cents, cents, cents, (baseCents, paidCents, interestCents) => {
        const paid = { paidCents, interestCents }
        expect(settledSums({ status: 'CANCELLED', baseCents }, paid)).toEqual({
          ...paid,
          totalCents: paidCents + interestCents,
          balanceCents: 0,
        })
        const { totalCents, balanceCents } = settledSums({ status: 'COMPLETED', baseCents }, paid)
        expect(paidCents + balanceCents).toBe(baseCents)
        expect(totalCents).toBe(baseCents + interestCents)
      }),
    )
  })
})
