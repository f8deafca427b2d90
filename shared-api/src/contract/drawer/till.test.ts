import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTill, type TillPayment } from './till'

const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    method: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer(),
  }),
  fc.constant({ kind: 'close' as const }),
  /** As the caller has seen the till before the last payments. */
  fc.record({ kind: fc.constant('close-as-seen' as const), unseen: fc.nat(3) }),
)

const sum = (lines: readonly { cents: number }[]) => lines.reduce((total, { cents }) => total + cents, 0)

it('covers each payment once, by the opening row, a closing or the open till', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(5), { nil: null }), fc.array(step, { maxLength: 40 }), (opening, steps) => {
      const payments: TillPayment[] = []
      const pay = (paymentMethodId: number, cents: number) =>
        payments.push({
          id: payments.length * 2 + 1,
          paymentMethodId,
          method: `${paymentMethodId}`,
          currency: paymentMethodId === 3 ? 'USD' : 'ARS',
          cents,
        })
      for (let paid = 0; paid < (opening ?? 0); paid += 1) pay(1, 1 + paid)
      let last = opening === null ? null : openTill(payments, null)
      let covered = sum(last?.methods ?? [])
      for (const each of steps) {
        if (each.kind === 'pay') {
          pay(each.method, each.cents)
          continue
        }
        const upTo = each.kind === 'close' ? undefined : payments.at(-1 - each.unseen)?.id
        const closing = openTill(payments, last, upTo)
        expect(closing.afterPaymentId).toBe(last?.lastPaymentId ?? 0)
        covered += sum(closing.methods)
        last = closing
      }
      expect(covered + sum(openTill(payments, last).methods)).toBe(sum(payments))
    }),
  )
})

it('opens a till of more payments than a call takes as arguments', () => {
  const payments = Array.from({ length: 200_000 }, (_, index) => ({
    id: index + 1,
    paymentMethodId: 1,
    method: 'cash',
    currency: 'ARS',
    cents: 1,
  }))
  expect(openTill(payments, null)).toEqual({
    afterPaymentId: 0,
    lastPaymentId: 200_000,
    methods: [{ paymentMethodId: 1, method: 'cash', currency: 'ARS', cents: 200_000 }],
  })
})
