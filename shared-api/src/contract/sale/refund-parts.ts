import type { PaymentMethod } from '../catalogue/payment-method'
import { allocateCents, toCents } from '../values/money'
import type { Payment } from './payment'

/** What is paid, in cents: towards the lines, and the interest on it. */
interface PaidCents {
  paidCents: number
  interestCents: number
}

/** What a payment method has paid of a sale, less what it has given back. */
export interface PaidByMethod extends PaidCents {
  paymentMethod: PaymentMethod
}

/** What each method has paid of a sale, the one that was used last first. */
export function paidByMethod(payments: readonly Payment[]): PaidByMethod[] {
  const methods = new Map<number, PaidByMethod>()
  for (const { paymentMethod, amount, interest } of payments) {
    const { paidCents = 0, interestCents = 0 } = methods.get(paymentMethod.id) ?? {}
    methods.delete(paymentMethod.id)
    methods.set(paymentMethod.id, {
      paymentMethod,
      paidCents: paidCents + toCents(amount),
      interestCents: interestCents + toCents(interest),
    })
  }
  return [...methods.values()].reverse()
}

/**
 * The interest that is given back with `cents`, at most what is paid, by a method: that of its own payments, so that a payment is
 * taken back by its opposite, and beyond them that of the others. Everything gives back all interest.
 */
export function interestGivenBack(methods: readonly PaidByMethod[], methodId: number, cents: number): number {
  const all = sumOf(methods)
  if (cents >= all.paidCents) return all.interestCents
  const own = methods.find(({ paymentMethod, paidCents }) => paymentMethod.id === methodId && paidCents > 0)
  const { paidCents, interestCents } = own ?? sumOf([])
  const part = Math.min(cents, paidCents)
  const others = { paidCents: all.paidCents - paidCents, interestCents: all.interestCents - interestCents }
  return Math.min(
    interestOf({ paidCents, interestCents }, part) + interestOf(others, cents - part),
    all.interestCents,
  )
}

/** The parts of a refund of `cents`, at most what is paid: off each method in this order, as far as it has paid, with its interest. */
export function refundParts(
  methods: readonly PaidByMethod[],
  cents: number,
): { paymentMethod: PaymentMethod; amountCents: number; interestCents: number }[] {
  const all = sumOf(methods)
  let rest = cents
  const taken = methods.flatMap((method) => {
    const amountCents = Math.min(rest, Math.max(0, method.paidCents))
    rest -= amountCents
    return amountCents > 0 ? [{ method, amountCents, weight: interestOf(method, amountCents) }] : []
  })
  const own = taken.reduce((sum, { weight }) => sum + weight, 0)
  const interests = allocateCents(
    cents >= all.paidCents ? all.interestCents : Math.min(own, all.interestCents),
    taken.map(({ weight, amountCents }) => (own > 0 ? weight : amountCents)),
  )
  return taken.map(({ method: { paymentMethod }, amountCents }, index) => ({
    paymentMethod,
    amountCents,
    interestCents: interests[index] ?? 0,
  }))
}

const sumOf = (methods: readonly PaidCents[]): PaidCents => ({
  paidCents: methods.reduce((sum, { paidCents }) => sum + paidCents, 0),
  interestCents: methods.reduce((sum, { interestCents }) => sum + interestCents, 0),
})

/** The interest on `cents` of what is paid, in proportion. */
const interestOf = ({ paidCents, interestCents }: PaidCents, cents: number): number =>
  cents > 0 ? (allocateCents(Math.max(0, interestCents), [cents, paidCents - cents])[0] ?? 0) : 0
