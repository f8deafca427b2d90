import type { Params } from '../values/message'
import { fromCents, toCents } from '../values/money'
import type { Converted, PrintedSale } from './printed-sale'

const TEXTS = {
  subtotal: /*i18n*/ 'Subtotal',
  discount: /*i18n*/ 'Discount',
  percentDiscount: /*i18n*/ '{percent} discount',
  interest: /*i18n*/ 'Interest',
  interestOfMethod: /*i18n*/ 'Interest {interest} ({type})',
  total: /*i18n*/ 'Total',
  kept: /*i18n*/ 'Kept',
  paidOn: /*i18n*/ 'Paid on {moment}, {method}',
  givenBackOn: /*i18n*/ 'Given back on {moment}, {method}',
  paid: /*i18n*/ 'Paid',
  paidByMethod: /*i18n*/ 'Paid ({method})',
  owed: /*i18n*/ 'Owed',
  owedUntil: /*i18n*/ 'Owed until {day}',
  toGiveBack: /*i18n*/ 'To give back',
  atRate: /*i18n*/ '{amount} at {rate}',
} as const

/** The language and the formats in which a receipt is written. */
export interface ReceiptFormat {
  t: (text: (typeof TEXTS)[keyof typeof TEXTS], params?: Params) => string
  /** 0.15 → "15%" */
  percent: (fraction: number) => string
  /** @param instant of ISO 8601 */
  moment: (instant: string) => string
  /** @param day `YYYY-MM-DD` */
  day: (day: string) => string
  /** @param currency by its code */
  money: (amount: number, currency: string) => string
  /** 1520.5 → "1,520.5" */
  number: (value: number) => string
}

export interface ReceiptRow {
  kind: 'subtotal' | 'discount' | 'interest' | 'total' | 'kept' | 'payment' | 'balance'
  term: string
  /** What the discount is on, and its reason; what was handed over in another currency. */
  detail?: string
  /** Below 0 when it is taken off or was given back. */
  amount: number
}

/**
 * The sums of a receipt, below its lines: subtotal, discount and interest, if there are any, total, payments, and what is owed. They
 * are the same on the screen, on paper, behind a link and in a mail.
 */
export function receiptRows(sale: Omit<PrintedSale, 'client'>, format: ReceiptFormat): ReceiptRow[] {
  const { t, percent, moment } = format
  const { subtotal, discount, total, payments, paymentMethod } = sale
  const isKept = sale.status === 'CANCELLED' && leftPaidCents(sale) > 0
  const interestCents = toCents(total) - (toCents(subtotal) - toCents(discount?.amount ?? 0))
  const parts: ReceiptRow[] = []
  if (discount)
    parts.push({
      kind: 'discount',
      term:
        discount.unit === 'PERCENT'
          ? t(TEXTS.percentDiscount, { percent: percent(discount.value / 100) })
          : t(TEXTS.discount),
      detail: discount.service ? `${discount.service} · ${discount.reason}` : discount.reason,
      amount: -discount.amount,
    })
  if (interestCents > 0 && !isKept)
    parts.push({
      kind: 'interest',
      term:
        payments.length > 1
          ? t(TEXTS.interest)
          : t(TEXTS.interestOfMethod, {
              interest: percent(paymentMethod.interest),
              type: paymentMethod.type,
            }),
      amount: fromCents(interestCents),
    })
  return [
    ...(parts.length > 0 ? [{ kind: 'subtotal', term: t(TEXTS.subtotal), amount: subtotal } as const] : []),
    ...parts,
    isKept
      ? { kind: 'kept', term: t(TEXTS.kept), amount: total }
      : { kind: 'total', term: t(TEXTS.total), amount: total },
    ...(tellsPayments(sale)
      ? payments.map(({ at, method, amount, handed }) => ({
          kind: 'payment' as const,
          term: t(amount < 0 ? TEXTS.givenBackOn : TEXTS.paidOn, { moment: moment(at), method }),
          ...(handed && { detail: convertedText(handed, format) }),
          amount,
        }))
      : []),
    ...balanceRows(sale, format),
  ]
}

/** "US$ 100.00 at 1,520": the amount of another currency that was converted. */
export const convertedText = (
  { amount, currency, rate }: Converted,
  { t, money, number }: Pick<ReceiptFormat, 't' | 'money' | 'number'>,
): string => t(TEXTS.atRate, { amount: money(Math.abs(amount), currency), rate: number(rate) })

/** What was paid of a sale that is paid in parts, and what is owed or to be given back. */
function balanceRows(
  { status, total, payments, balance, dueOn, paymentMethod }: Omit<PrintedSale, 'client'>,
  { t, day }: ReceiptFormat,
): ReceiptRow[] {
  if (status !== 'COMPLETED' || balance === 0) return []
  const paid = fromCents(toCents(total) - toCents(balance))
  const paidTerm = paid > 0 ? t(TEXTS.paidByMethod, { method: paymentMethod.type }) : t(TEXTS.paid)
  const owedTerm = dueOn ? t(TEXTS.owedUntil, { day: day(dueOn) }) : t(TEXTS.owed)
  return [
    ...(payments.length === 0 ? [{ kind: 'payment', term: paidTerm, amount: paid } as const] : []),
    { kind: 'balance', term: balance > 0 ? owedTerm : t(TEXTS.toGiveBack), amount: Math.abs(balance) },
  ]
}

/**
 * True when the payments have rows: when there are several, one in another currency, or something is owed. The usual sale is paid whole
 * at once.
 */
export const tellsPayments = ({ payments, balance }: Pick<PrintedSale, 'payments' | 'balance'>): boolean =>
  payments.length > 1 || (payments.length === 1 && (balance !== 0 || payments[0]?.handed !== null))

/** What is left of what was paid, with interest, in cents: what is kept of a cancelled sale. */
export const leftPaidCents = ({ payments }: Pick<PrintedSale, 'payments'>): number =>
  payments.reduce((cents, { amount }) => cents + toCents(amount), 0)
