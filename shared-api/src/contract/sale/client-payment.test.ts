import { describe, expect, it } from 'vitest'
import { currencyOf } from '../values/money'
import { payDebts } from './client-payment'
import { type Debt, spreadOverDebts } from './debts'

const debt = (saleId: number, owedCents: number, dueDay: string): Debt => ({ saleId, owedCents, dueDay })
const debts = [debt(3, 400_00, '2026-05-01'), debt(9, 100_00, '2026-04-01'), debt(2, 250_00, '2026-05-01')]
const credit = { id: 1, type: 'credit', interestBasisPoints: 1500, currency: 'ARS' }
const ARS = currencyOf('ARS')

describe('an amount over several debts', () => {
  it('fills what is due first, of one day the lower number, and stops when it is used up', () => {
    const parts = (cents: number) =>
      spreadOverDebts(debts, cents).map(({ saleId, amountCents }) => [saleId, amountCents])
    expect(parts(750_00)).toEqual([
      [9, 100_00],
      [2, 250_00],
      [3, 400_00],
    ])
    expect(parts(120_50)).toEqual([
      [9, 100_00],
      [2, 20_50],
    ])
    expect(parts(0)).toEqual([])
  })

  it('adds up to what was given, never over a debt, for any debts', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let run = 0; run < 500; run += 1) {
      const some = Array.from({ length: 1 + random(6) }, (_, id) =>
        debt(id + 1, 1 + random(1_000_000), `2026-0${1 + random(9)}-01`),
      )
      const owed = some.reduce((sum, { owedCents }) => sum + owedCents, 0)
      const cents = 1 + random(owed)
      const result = payDebts({ debts: some, currency: ARS, method: credit }, { amount: cents / 100 })
      const payments = result.refusal ? [] : result.payments
      expect(payments.reduce((sum, { payment }) => sum + payment.amountCents, 0)).toBe(cents)
      const balances = some.map(({ saleId, owedCents }) => {
        const part = payments.find((each) => each.saleId === saleId)
        return owedCents - (part?.payment.amountCents ?? 0)
      })
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
      // At most one debt is paid in part.
      expect(
        balances.filter((left, place) => left > 0 && left < (some[place]?.owedCents ?? 0)).length,
      ).toBeLessThan(2)
    }
  })

  it('is refused over all debts, for parts that are outdated, and for another total', () => {
    const pay = (input: object) =>
      payDebts({ debts, currency: ARS, method: credit }, { amount: 120, ...input }).refusal?.code
    expect(pay({})).toBeUndefined()
    expect(pay({ amount: 750.01 })).toBe('balance')
    expect(pay({ parts: [{ saleId: 9, amount: 120 }] })).toBe('balance')
    expect(
      pay({ parts: [9, 2].map((saleId, place) => ({ saleId, amount: [100, 20][place] })) }),
    ).toBeUndefined()
    expect(pay({ total: 138 })).toBeUndefined()
    expect(pay({ total: 137.99 })).toBe('price-changed')
  })
})
