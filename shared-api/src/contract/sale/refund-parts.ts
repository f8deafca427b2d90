import { allocateCents } from '../values/money'

/** What is paid, in cents: towards the lines, and the interest on it. */
export interface PaidCents {
  paidCents: number
  interestCents: number
}

/** The part of the interest of a sale that is given back with `cents` of what is paid. */
export const interestGivenBack = ({ paidCents, interestCents }: PaidCents, cents: number): number =>
  allocateCents(interestCents, [cents, paidCents - cents])[0] ?? 0

/**
 * The parts of a refund of `cents`, at most what is paid: off each of `methods` in this order, as far as it has paid. Everything
 * gives back what each one paid.
 *
 * @param methods that have paid something, with what each has paid, less what it has given back
 */
export function refundParts<Method extends PaidCents>(
  methods: readonly Method[],
  sale: PaidCents,
  cents: number,
): { method: Method; amountCents: number; interestCents: number }[] {
  let rest = cents
  const taken = methods.flatMap((method) => {
    const amount = Math.min(rest, method.paidCents)
    rest -= amount
    if (amount === 0) return []
    const weight = Math.round((Math.max(0, method.interestCents) * amount) / method.paidCents)
    return [{ method, amount, weight }]
  })
  const hasWeights = taken.some(({ weight }) => weight > 0)
  const interests = allocateCents(
    interestGivenBack(sale, cents),
    taken.map(({ weight, amount }) => (hasWeights ? weight : amount)),
  )
  return taken.map(({ method, amount }, index) => ({
    method,
    amountCents: amount,
    interestCents: interests[index] ?? 0,
  }))
}
