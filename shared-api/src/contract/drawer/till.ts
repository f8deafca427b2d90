import { toCents } from '../values/money'

/** A payment of a till, which is the drawer of a person. */
export interface TillPayment {
  /** Ids ascend in the order in which payments are stored, not in which they were made. */
  id: number
  paymentMethodId: number
  method: string
  /** In which it was handed over: that of the method, but of what was paid offline before the method was changed. */
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
  const methods = new Map<string, OpenTill['methods'][number]>()
  for (const { paymentMethodId, method, currency, cents } of open) {
    const key = drawerLine({ paymentMethodId, currency })
    const before = methods.get(key)?.cents ?? 0
    methods.set(key, { paymentMethodId, method, currency, cents: before + cents })
  }
  return {
    afterPaymentId,
    // Not by spreading the ids: a till that was never closed may have more than a call takes as arguments.
    lastPaymentId: open.reduce((last, { id }) => Math.max(last, id), afterPaymentId),
    methods: [...methods.values()].sort((a, b) => a.paymentMethodId - b.paymentMethodId),
  }
}

/** The key of a line of a drawer. */
export const drawerLine = ({ paymentMethodId, currency }: { paymentMethodId: number; currency: string }) =>
  `${paymentMethodId} ${currency}`

interface CountedMethod {
  paymentMethodId: number
  /** Undefined: that of the method, which has one line. */
  currency?: string | undefined
  expected: number
  counted: number
}

/** True when a till is as it was seen: each method that has something was counted, and nothing else was expected. */
export function isTillAsSeen({ methods }: OpenTill, counted: readonly CountedMethod[]): boolean {
  const isOf = (line: CountedMethod, one: OpenTill['methods'][number]) =>
    line.paymentMethodId === one.paymentMethodId && (line.currency ?? one.currency) === one.currency
  const centsOf = (line: CountedMethod) => methods.find((one) => isOf(line, one))?.cents ?? 0
  return (
    methods.every((one) => one.cents === 0 || counted.filter((line) => isOf(line, one)).length === 1) &&
    counted.every((line) => toCents(line.expected) === centsOf(line)) &&
    // A line without a currency stands for one line alone.
    counted.every((line) => methods.filter((one) => isOf(line, one)).length <= 1)
  )
}
