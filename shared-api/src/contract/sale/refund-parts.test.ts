import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCents, interestOn, toBasisPoints } from '../values/money'
import type { Payment } from './payment'
import { interestGivenBack, paidByMethod, refundParts } from './refund-parts'

const METHODS = [
  { id: 1, type: 'cash', interest: 0 },
  { id: 2, type: 'credit', interest: 0.15 },
  { id: 3, type: 'virtual wallet', interest: 0.05 },
]
const [cash, credit, wallet] = METHODS.map(({ id }) => id) as [number, number, number]

const entry = (methodId: number, amountCents: number, interestCents: number): Payment => ({
  id: 1,
  at: '2026-03-01T12:00:00.000Z',
  by: { name: 'Ana', email: 'ana@todoturismo.com' },
  paymentMethod: METHODS.find(({ id }) => id === methodId) ?? { id: methodId, type: '', interest: 0 },
  amount: fromCents(amountCents),
  interest: fromCents(interestCents),
  note: null,
})
const paid = (methodId: number, cents: number) =>
  entry(methodId, cents, interestOn(cents, toBasisPoints(METHODS[methodId - 1]?.interest ?? 0)))

describe('the interest that is given back', () => {
  const methods = paidByMethod([paid(credit, 100_000), paid(cash, 50_000), paid(wallet, 20_000)])

  it('is that of the payments of the method, so that a payment is taken back by its opposite', () => {
    expect(interestGivenBack(methods, cash, 50_000)).toBe(0)
    expect(interestGivenBack(methods, credit, 100_000)).toBe(15_000)
    expect(interestGivenBack(methods, wallet, 10_000)).toBe(500)
  })

  it('is that of the others beyond them, and all with everything', () => {
    // 100 of the others, which have paid 1,200 with interest of 160.
    expect(interestGivenBack(methods, cash, 60_000)).toBe(1_333)
    expect(interestGivenBack(methods, 9, 170_000)).toBe(16_000)
  })

  it('of parts is that of the method of each part', () => {
    expect(refundParts(methods, 80_000)).toMatchObject([
      { paymentMethod: { id: wallet }, amountCents: 20_000, interestCents: 1_000 },
      { paymentMethod: { id: cash }, amountCents: 50_000, interestCents: 0 },
      { paymentMethod: { id: credit }, amountCents: 10_000, interestCents: 1_500 },
    ])
  })

  it('of any refunds is never below 0 nor more than was paid, and nothing is left in the end', () => {
    const id = fc.constantFrom(cash, credit, wallet)
    const amount = fc.integer({ min: 1, max: 90_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, amount), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(id, amount), { maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (payments, refunds, part) => {
          const entries = payments.map(([method, cents]) => paid(method, cents))
          const left = () => {
            const all = paidByMethod(entries)
            return {
              cents: all.reduce((sum, { paidCents }) => sum + paidCents, 0),
              interest: all.reduce((sum, { interestCents }) => sum + interestCents, 0),
            }
          }
          for (const [method, wanted] of refunds) {
            const cents = Math.min(wanted, left().cents)
            if (cents === 0) continue
            const interest = interestGivenBack(paidByMethod(entries), method, cents)
            expect(interest).toBeGreaterThanOrEqual(0)
            entries.push(entry(method, -cents, -interest))
            expect(left().interest).toBeGreaterThanOrEqual(0)
          }
          for (const cents of [Math.floor(left().cents * part), Number.NaN]) {
            const wanted = Number.isNaN(cents) ? left().cents : cents
            const parts = refundParts(paidByMethod(entries), wanted)
            expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(wanted)
            for (const { paymentMethod, amountCents, interestCents } of parts) {
              expect(interestCents).toBeGreaterThanOrEqual(0)
              entries.push(entry(paymentMethod.id, -amountCents, -interestCents))
            }
            expect(left().interest).toBeGreaterThanOrEqual(0)
          }
          expect(left()).toEqual({ cents: 0, interest: 0 })
        },
      ),
      { seed: 49 },
    )
  })
})
