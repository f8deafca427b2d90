import { fromCents, toCents } from '../../values/money'
import type { PrintedSale } from '../printed-sale'
import { convertedText, type PaperFormat, type PaperSum, type SumText } from './paper'

interface ReceiptRow extends Omit<PaperSum, 'amount' | 'detail'> {
  detail?: string
  amount: number
}

type RowFormat = Omit<PaperFormat<SumText>, 'language' | 'tripDays'>

/** The sums of a receipt, below its lines: subtotal, discount and interest, if there are any, total, payments, and what is owed. */
export function receiptRows(sale: Omit<PrintedSale, 'client'>, format: RowFormat): ReceiptRow[] {
  const { t, percent } = format
  const { subtotal, discount, total, payments, paymentMethod } = sale
  const isKept = sale.status === 'CANCELLED' && leftPaidCents(sale) > 0
  const interestCents = toCents(total) - (toCents(subtotal) - toCents(discount?.amount ?? 0))
  const parts: ReceiptRow[] = []
  if (discount) parts.push(discountRow(discount, format))
  if (interestCents > 0 && !isKept)
    parts.push({
      kind: 'interest',
      term:
        payments.length > 1
          ? t('Interest')
          : t('Interest {interest} ({type})', {
              interest: percent(paymentMethod.interest),
              type: paymentMethod.type,
            }),
      amount: fromCents(interestCents),
    })
  return [
    ...(parts.length > 0 ? [{ kind: 'subtotal', term: t('Subtotal'), amount: subtotal } as const] : []),
    ...parts,
    isKept
      ? { kind: 'kept', term: t('Kept'), amount: total }
      : { kind: 'total', term: t('Total'), amount: total },
    ...paymentRows(sale, format),
    ...balanceRows(sale, format),
  ]
}

export const discountRow = (
  { unit, value, service, reason, amount }: NonNullable<PrintedSale['discount']>,
  { t, percent }: Pick<RowFormat, 't' | 'percent'>,
): ReceiptRow => ({
  kind: 'discount',
  term: unit === 'PERCENT' ? t('{percent} discount', { percent: percent(value / 100) }) : t('Discount'),
  detail: service ? `${service} · ${reason}` : reason,
  amount: -amount,
})

/** Each payment and refund, with what was handed over in another currency, and who paid. */
export const toldPayments = (
  { payments }: Pick<PrintedSale, 'payments'>,
  format: Pick<RowFormat, 't' | 'moment' | 'money' | 'number'>,
): ReceiptRow[] =>
  payments.map(({ at, method, amount, handed, payer }) => {
    const detail = [handed && convertedText(handed, format), payer].filter(Boolean).join(' · ')
    return {
      kind: 'payment',
      term: format.t(amount < 0 ? 'Given back on {moment}, {method}' : 'Paid on {moment}, {method}', {
        moment: format.moment(at),
        method,
      }),
      ...(detail && { detail }),
      amount,
    }
  })

/** The payments of a sale, or what was paid by its method. */
function paymentRows(sale: Omit<PrintedSale, 'client'>, format: RowFormat): ReceiptRow[] {
  const { status, total, balance, paymentMethod } = sale
  const { t } = format
  if (tellsPayments(sale)) return toldPayments(sale, format)
  if (status !== 'COMPLETED') return []
  const paid = fromCents(toCents(total) - toCents(balance))
  const term = paid > 0 ? t('Paid ({method})', { method: paymentMethod.type }) : t('Paid')
  return [{ kind: 'payment', term, amount: paid }]
}

/** What is owed or to be given back. */
function balanceRows(
  { status, balance, dueOn }: Pick<PrintedSale, 'status' | 'balance' | 'dueOn'>,
  { t, day }: RowFormat,
): ReceiptRow[] {
  if (status !== 'COMPLETED' || balance === 0) return []
  const owedTerm = dueOn ? t('Owed until {day}', { day: day(dueOn) }) : t('Owed')
  return [{ kind: 'balance', term: balance > 0 ? owedTerm : t('To give back'), amount: Math.abs(balance) }]
}

/** True for several payments, one in another currency or of a named payer, or when something is owed. The usual sale is paid whole at once. */
export function tellsPayments({ payments, balance }: Pick<PrintedSale, 'payments' | 'balance'>): boolean {
  const [first] = payments
  if (!first || payments.length > 1) return payments.length > 1
  return balance !== 0 || first.handed !== null || Boolean(first.payer)
}

/** What is left of what was paid, with interest, in cents: what is kept of a cancelled sale. */
export const leftPaidCents = ({ payments }: Pick<PrintedSale, 'payments'>): number =>
  payments.reduce((cents, { amount }) => cents + toCents(amount), 0)
