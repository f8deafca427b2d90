import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTill } from '../drawer/till'
import { currencyOf, fromCents, toCents } from '../values/money'
import { payChangedSale } from './change-sale'
import type { Payment } from './payment'
import { cancelSale, giveBack, type NewPayment, storedPayment, takePayment } from './payments'
import { refundablePayments, type SaleEditor } from './refund-parts'
import { settledSums } from './sale-sums'

const USD = currencyOf('USD')
const METHODS = [
  { id: 1, type: 'Efectivo', interestBasisPoints: 0, currency: 'ARS', isCash: true },
  { id: 2, type: 'Dólares billete', interestBasisPoints: 0, currency: 'USD', isCash: true },
  { id: 3, type: 'Crédito', interestBasisPoints: 1_550, currency: 'ARS' },
  { id: 4, type: 'Crédito en dólares', interestBasisPoints: 333, currency: 'USD' },
]

const editor: SaleEditor = {
  role: 'OWNER',
  email: 'owner@x.test',
  today: '2026-12-01',
  dayOf: () => '2026-12-01',
}

/** A sale of dollars as the server stores it, without a server. */
class StoredSale {
  rate = 15_200_000
  payments: Payment[] = []

  constructor(public baseCents: number) {}

  get paidCents() {
    return this.payments.reduce((sum, { amount }) => sum + toCents(amount), 0)
  }

  get interestCents() {
    return this.payments.reduce((sum, { interest }) => sum + toCents(interest), 0)
  }

  get balanceCents() {
    return settledSums({ status: 'COMPLETED', baseCents: this.baseCents }, this).balanceCents
  }

  enter(result: { payments: NewPayment[] } | { refusal: object }): void {
    if ('refusal' in result) return
    for (const each of result.payments.filter(({ amountCents }) => amountCents !== 0)) {
      const id = this.payments.length + 1
      const by = { name: 'Ana', email: 'ana@x.test' }
      this.payments.push(storedPayment(each, { id, at: '2026-12-01T12:00:00Z', by }))
    }
  }

  get refundable() {
    return refundablePayments(this.payments, editor)
  }

  /** What the drawer has, by method. */
  get drawer() {
    return openTill(
      this.payments.map(({ id, paymentMethod, currency, handed }) => ({
        id,
        paymentMethodId: paymentMethod.id,
        method: paymentMethod.type,
        currency,
        cents: toCents(handed),
      })),
      null,
    ).methods
  }
}

const method = fc.constantFrom(...METHODS)
const part = fc.integer({ min: 1, max: 100 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), method, part, side: fc.constantFrom('amount', 'handed') }),
  fc.record({ kind: fc.constant('pay all' as const), method }),
  fc.record({ kind: fc.constant('give back' as const), method, part }),
  fc.record({ kind: fc.constant('rate' as const), rate: fc.integer({ min: 1, max: 100_000_000_000 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    baseCents: fc.integer({ min: 1, max: 5_000_000 }),
    method,
  }),
)

it('keeps every cent of a sale in its currency and in its drawers, over any payments, refunds, rates and changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.array(step, { maxLength: 20 }), (base, steps) => {
      const sale = new StoredSale(base)
      for (const each of steps) {
        const rate = { stronger: 'USD', rate: sale.rate }
        const owing = () => ({ owedCents: sale.balanceCents, currency: USD, rate })
        if (each.kind === 'rate') sale.rate = each.rate
        if (each.kind === 'pay all' && sale.balanceCents > 0) {
          const due = takePayment(
            { ...owing(), method: each.method },
            { amount: fromCents(sale.balanceCents) },
          )
          sale.enter(due)
          if (!due.refusal) expect(sale.balanceCents).toBe(0)
        }
        if (each.kind === 'pay' && sale.balanceCents > 0) {
          const cents = Math.max(1, Math.floor((sale.balanceCents * each.part) / 100))
          const typed = each.side === 'amount' || each.method.currency === 'USD' ? cents : cents * 1_500
          sale.enter(takePayment({ ...owing(), method: each.method }, { [each.side]: fromCents(typed) }))
        }
        if (each.kind === 'give back') {
          const cents = Math.max(1, Math.floor((Math.max(sale.paidCents, 1) * each.part) / 100))
          const input = { paymentMethodId: each.method.id, amount: fromCents(cents), reason: 'Changed plans' }
          sale.enter(giveBack({ ...sale.refundable, method: each.method }, input, USD))
        }
        if (each.kind === 'change') {
          const { payments, paidCents, interestCents } = sale
          const last = METHODS.find(({ id }) => id === payments[0]?.paymentMethod.id) ?? each.method
          const before = { payments, paidCents, interestCents, baseCents: sale.baseCents, method: last }
          const converted = payments.filter(({ rate }) => rate !== null)
          sale.enter(payChangedSale(before, { method: each.method, baseCents: each.baseCents }, editor, USD))
          sale.baseCents = each.baseCents
          // A change never touches a payment of the other currency.
          expect(sale.payments.filter(({ rate }) => rate !== null)).toEqual(converted)
        }
        expect(sale.paidCents + sale.balanceCents).toBe(sale.baseCents)
        for (const { amountCents, interestCents, handedCents } of sale.refundable.all)
          expect(Math.min(amountCents, interestCents, handedCents)).toBeGreaterThanOrEqual(0)
        for (const { cents } of sale.drawer) expect(cents).toBeGreaterThanOrEqual(0)
      }
      sale.enter(
        cancelSale(
          { paidCents: sale.paidCents, isAfterSaleDay: false, ...sale.refundable },
          { reason: 'Changed plans' },
          USD,
        ),
      )
      expect([sale.paidCents, sale.interestCents]).toEqual([0, 0])
      for (const { cents } of sale.drawer) expect(cents).toBe(0)
    }),
    { numRuns: 3_000 },
  )
})
