import { type Currency, subtotalCents } from '../values/money'
import { type DiscountableLine, type DiscountRate, discountCents } from './discount'
import type { SaleStatus } from './sale'

/** The payments of a sale, less what was given back, in cents: towards its lines, and the interest on top. */
export interface PaidCents {
  paidCents: number
  interestCents: number
}

interface Terms {
  lines: readonly DiscountableLine[]
  discount?: DiscountRate | null | undefined
  currency: Currency
}

/** The total and the balance of a sale. The total of a cancelled one is what is kept, and nothing of it is owed. */
export function settledSums(
  { status, baseCents }: { status: SaleStatus; baseCents: number },
  { paidCents, interestCents }: PaidCents,
) {
  const base = status === 'CANCELLED' ? paidCents : baseCents
  return { paidCents, interestCents, totalCents: base + interestCents, balanceCents: base - paidCents }
}

/**
 * The sums of a sale, in cents: its lines, what the discount takes off, the base that is to be paid, and what `paid` makes of it.
 */
export function saleSums({ lines, discount, currency }: Terms, paid: PaidCents) {
  const subtotal = subtotalCents(lines)
  const discounted = discountCents(lines, discount, currency)
  const baseCents = subtotal - discounted
  return {
    subtotalCents: subtotal,
    discountCents: discounted,
    baseCents,
    ...settledSums({ status: 'COMPLETED', baseCents }, paid),
  }
}
