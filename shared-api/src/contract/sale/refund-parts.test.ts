import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { currencyOf, fromCents, interestOn, toCents } from '../values/money'
import type { Payment } from './payment'
import { refundParts, remainingCents, remainingPayments, takenToday, takenWith } from './refund-parts'
import { SaleCancel } from './sale'

const ARS = currencyOf('ARS')
const CASH = 1
const CREDIT = 2
const dayOf = (moment: string) => moment.slice(0, 10)
const ana = { email: 'ana@todoturismo.com', today: '2026-03-02', dayOf }

/** Payments and refunds of a sale, in basis points of interest and in cents. */
class Sale {
  readonly payments: Payment[] = []

  enter(methodId: number, basisPoints: number, amountCents: number, more: Partial<Payment> = {}): void {
    const interestCents = Math.sign(amountCents) * interestOn(Math.abs(amountCents), basisPoints, ARS)
    this.payments.push({
      id: this.payments.length + 1,
      at: '2026-03-02T12:00:00.000Z',
      by: { name: 'Ana', email: ana.email },
      paymentMethod: { id: methodId, type: `method ${methodId}`, interest: basisPoints / 10_000 },
      amount: fromCents(amountCents),
      interest: fromCents(interestCents),
      currency: ARS.code,
      handed: fromCents(amountCents + interestCents),
      rate: null,
      note: null,
      refundOf: null,
      ...more,
    })
  }

  refund(parts: ReturnType<typeof refundParts>): void {
    for (const { payment, amountCents, interestCents, handedCents } of parts)
      this.enter(payment.paymentMethod.id, 0, -amountCents, {
        interest: fromCents(-interestCents),
        handed: fromCents(-handedCents),
        refundOf: payment.id,
      })
  }

  get left() {
    return remainingPayments(this.payments)
  }

  /** The sum of all rows, in cents. */
  sum(of: 'amount' | 'interest' | 'handed'): number {
    return this.payments.reduce((sum, payment) => sum + toCents(payment[of]), 0)
  }
}

const told = (parts: ReturnType<typeof refundParts>) =>
  parts.map(({ payment, amountCents, interestCents }) => [payment.id, amountCents, interestCents])

describe('a refund', () => {
  it('takes back the newest payment first, each up to what is left of it, with its own interest', () => {
    const sale = new Sale()
    sale.enter(CREDIT, 1_500, 100_000)
    sale.enter(CASH, 0, 50_000)
    sale.enter(CREDIT, 500, 20_000)
    expect(told(refundParts(takenWith(sale.left, CREDIT), 30_000, ARS))).toEqual([
      [3, 20_000, 1_000],
      [1, 10_000, 1_500],
    ])
    expect(told(refundParts(sale.left, 80_000, ARS))).toEqual([
      [3, 20_000, 1_000],
      [2, 50_000, 0],
      [1, 10_000, 1_500],
    ])
  })

  it('of a seller takes back what they took themselves on that day', () => {
    const sale = new Sale()
    sale.enter(CREDIT, 1_500, 100_000, { by: { name: 'Luis', email: 'luis@todoturismo.com' } })
    sale.enter(CREDIT, 1_500, 40_000, { at: '2026-03-01T23:59:00.000Z' })
    sale.enter(CREDIT, 500, 1_000)
    sale.enter(CREDIT, 1_500, 20_000, { by: { name: 'Luis', email: 'luis@todoturismo.com' } })
    expect(told(refundParts(takenToday(sale.left, ana), 140_000, ARS))).toEqual([[3, 1_000, 50]])
  })

  const cents = fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 9 }))
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('pay' as const),
      method: fc.integer({ min: CASH, max: CREDIT }),
      interest: fc.constantFrom(0, 1, 500, 1_533, 10_000),
      isOther: fc.boolean(),
      isEarlier: fc.boolean(),
      cents,
    }),
    fc.record({
      kind: fc.constant('refund' as const),
      /** Null: of all methods, as a cancelled sale does. */
      method: fc.constantFrom(null, CASH, CREDIT),
      isSeller: fc.boolean(),
      cents,
    }),
  )

  it('of any payments gives back neither more than one of them, nor interest that others took', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 14 }), (steps) => {
        const sale = new Sale()
        for (const one of steps) {
          if (one.kind === 'pay') {
            sale.enter(one.method, one.interest, one.cents, {
              ...(one.isOther && { by: { name: 'Luis', email: 'luis@todoturismo.com' } }),
              ...(one.isEarlier && { at: '2026-03-01T12:00:00.000Z' }),
            })
            continue
          }
          const all = one.method === null ? sale.left : takenWith(sale.left, one.method)
          const own = one.isSeller ? takenToday(all, ana) : all
          const before = sale.left
          const parts = refundParts(own, Math.min(one.cents, remainingCents(own)), ARS)
          expect(remainingCents(parts)).toBe(Math.min(one.cents, remainingCents(own)))
          for (const { payment, amountCents, interestCents } of parts) {
            if (one.isSeller) expect([payment.by.email, dayOf(payment.at)]).toEqual([ana.email, ana.today])
            const left = before.find((other) => other.payment.id === payment.id)
            expect(amountCents).toBeLessThanOrEqual(left?.amountCents ?? 0)
            expect(interestCents).toBeLessThanOrEqual(left?.interestCents ?? 0)
            expect(interestCents).toBeGreaterThanOrEqual(0)
            // In proportion, at most a cent from it for each refund of the payment.
            const share = toCents(payment.interest) / toCents(payment.amount)
            expect(Math.abs(interestCents - share * amountCents)).toBeLessThanOrEqual(steps.length)
          }
          sale.refund(parts)
        }
        // What is left is refunded to the cent, payment by payment.
        const { left } = sale
        expect(remainingCents(left)).toBe(sale.sum('amount'))
        sale.refund(refundParts(left, remainingCents(left), ARS))
        expect([sale.sum('amount'), sale.sum('interest'), sale.sum('handed')]).toEqual([0, 0, 0])
        expect(sale.left).toEqual([])
      }),
      { seed: 54, numRuns: process.env.TESTS === 'short' ? 100 : 1_000 },
    )
  })
})

const refused = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => v.getDotPath(issue)) ?? []

describe('cancelling', () => {
  it('accepts a reason and trims it', () => {
    expect(v.parse(SaleCancel, { reason: ' Wrong client ' })).toEqual({ reason: 'Wrong client' })
  })

  it.each(['', '  ', 'no', 'x'.repeat(201)])('refuses the reason "%s"', (reason) => {
    expect(refused(SaleCancel, { reason })).toContain('reason')
  })
})
