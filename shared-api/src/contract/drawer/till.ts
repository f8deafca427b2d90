import { toCents } from '../values/money'

/** A payment of a till, which is the drawer of a person. */
export interface TillPayment {
  /** Ids ascend in the order in which payments are stored, not in which they were made. */
  id: number
  paymentMethodId: number
  method: string
  /** Of the method. */
  currency: string
  /** What was handed over, with interest. Below 0: given back. */
  cents: number
}

/** What a till should have, by payment method. A closing covers the payments after the first id, up to the last one. */
export interface OpenTill {
  afterPaymentId: number
  lastPaymentId: number
  methods: Omit<TillPayment, 'id'>[]
}

/**
 * What a till should have: every payment that no closing has covered, whenever it was made. A sale that arrives late belongs to the next
 * closing, and a till that was never closed has all of its payments.
 *
 * @param last the last closing of the till. It may be the opening row, which covers what was paid before tills were closed.
 * @param upTo the last payment that counts. Default: all
 */
export function openTill(
  payments: readonly TillPayment[],
  last: { lastPaymentId: number } | null,
  upTo = Number.POSITIVE_INFINITY,
): OpenTill {
  const afterPaymentId = last?.lastPaymentId ?? 0
  const open = payments.filter(({ id }) => id > afterPaymentId && id <= upTo)
  const methods = new Map<number, OpenTill['methods'][number]>()
  for (const { paymentMethodId, method, currency, cents } of open) {
    const before = methods.get(paymentMethodId)?.cents ?? 0
    methods.set(paymentMethodId, { paymentMethodId, method, currency, cents: before + cents })
  }
  return {
    afterPaymentId,
    // Not by spreading the ids: a till that was never closed may have more than a call takes as arguments.
    lastPaymentId: open.reduce((last, { id }) => Math.max(last, id), afterPaymentId),
    methods: [...methods.values()].sort((a, b) => a.paymentMethodId - b.paymentMethodId),
  }
}

interface CountedMethod {
  paymentMethodId: number
  expected: number
  counted: number
}

/** True when a till is as it was seen: each method that has something was counted, and nothing else was expected. */
export function isTillAsSeen({ methods }: OpenTill, counted: readonly CountedMethod[]): boolean {
  const centsOf = (id: number) => methods.find(({ paymentMethodId }) => paymentMethodId === id)?.cents ?? 0
  const isCounted = (id: number) => counted.some(({ paymentMethodId }) => paymentMethodId === id)
  return (
    methods.every(({ paymentMethodId, cents }) => cents === 0 || isCounted(paymentMethodId)) &&
    counted.every(({ paymentMethodId, expected }) => toCents(expected) === centsOf(paymentMethodId))
  )
}
