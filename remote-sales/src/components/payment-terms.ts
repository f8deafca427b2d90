import {
  type Currency,
  fromCents,
  fromRate,
  type PaymentInput,
  toBasisPoints,
  toRate,
  type UsedMethod,
} from 'shared-api/contract'
import { type PaidAmounts, type PaymentTerms, shownHanded } from 'shared-api/receipt'
import { paymentRate } from './amount-value'

// What a payment is computed from and sent as, in a new sale and later.

interface Debt extends Pick<PaymentTerms, 'owedCents' | 'rate' | 'cashSteps'> {
  currency: Currency
}

type Method = UsedMethod & { currency: string; isCash?: boolean | undefined }

/** @param method undefined while none is chosen */
export const paymentTerms = (debt: Debt, method: Method | undefined): PaymentTerms => ({
  ...debt,
  method: {
    id: method?.id ?? 0,
    type: method?.type ?? '',
    isCash: method?.isCash,
    currency: method?.currency ?? debt.currency.code,
    interestBasisPoints: toBasisPoints(method?.interest ?? 0),
  },
})

/** A typed rate where it is not that of the office, which is undefined. Null: what is typed is no rate. */
export function otherRate(
  typed: string,
  { rate: office }: Pick<PaymentTerms, 'rate'>,
): number | undefined | null {
  if (typed.trim() === '') return undefined
  const rate = paymentRate(typed)
  if (rate === undefined) return null
  return office && toRate(rate) === office.rate ? undefined : rate
}

export type PaidSides = Pick<PaymentInput, 'amount' | 'handed' | 'rate'>

/** Of both sides of a payment that which was typed, and what is shown for it; the rate where it is not that of the office. */
export function sentSides(terms: PaymentTerms, paid: PaidAmounts, typed: 'amount' | 'handed'): PaidSides {
  const handedCents = shownHanded(terms, paid)
  const rate = paid.exchange?.rate
  return {
    ...((typed === 'amount' || handedCents === undefined) && { amount: fromCents(paid.amountCents) }),
    ...(handedCents !== undefined && { handed: fromCents(handedCents) }),
    ...(rate !== undefined && rate !== terms.rate?.rate && { rate: fromRate(rate) }),
  }
}
