import { onlyOwn } from '../account/may'
import type { AccountRole } from '../account/session'
import { allocateCents, type Currency, currencyOf, toCents } from '../values/money'
import type { Payment } from './payment'

/** A payment of which something is left, in cents: towards the lines, of its interest, and of what was handed over for both. */
export interface RemainingPayment {
  payment: Payment
  amountCents: number
  interestCents: number
  handedCents: number
}

/** What is left of the payments of a sale, the newest first: each less the refunds of it. */
export const remainingPayments = (payments: readonly Payment[]): RemainingPayment[] =>
  payments
    .filter(({ amount }) => amount > 0)
    .map((payment) => {
      const refunds = payments.filter(({ refundOf }) => refundOf === payment.id)
      const left = (of: 'amount' | 'interest' | 'handed') =>
        refunds.reduce((sum, refund) => sum + toCents(refund[of]), toCents(payment[of]))
      return {
        payment,
        amountCents: left('amount'),
        interestCents: left('interest'),
        handedCents: left('handed'),
      }
    })
    .filter(({ amountCents }) => amountCents > 0)
    .reverse()

/** Whoever changes a sale. */
export interface SaleEditor {
  role: AccountRole | 'NONE'
  email: string
  /** In the time zone of the business. */
  today: string
  /** The day of a moment there. */
  dayOf: (moment: string) => string
}

/** The payments that a person took today. */
export const takenToday = (
  remaining: readonly RemainingPayment[],
  { email, today, dayOf }: Omit<SaleEditor, 'role'>,
): RemainingPayment[] =>
  remaining.filter(({ payment: { by, at } }) => by.email === email && dayOf(at) === today)

export interface RefundablePayments {
  /** What is left of the payments of the sale, the newest first. */
  all: RemainingPayment[]
  /** The part of `all` that the editor may give back: employees only what they took themselves today. */
  own: RemainingPayment[]
}

export function refundablePayments(payments: readonly Payment[], editor: SaleEditor): RefundablePayments {
  const all = remainingPayments(payments)
  return { all, own: onlyOwn(editor.role, 'changeSales') ? takenToday(all, editor) : all }
}

export const mayGiveAllBack = ({ all, own }: RefundablePayments): boolean =>
  remainingCents(own) === remainingCents(all)

export const takenWith = (remaining: readonly RemainingPayment[], methodId: number): RemainingPayment[] =>
  remaining.filter(({ payment }) => payment.paymentMethod.id === methodId)

export const remainingCents = (remaining: readonly RemainingPayment[]): number =>
  remaining.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * The parts of a refund of `cents`: each payment in this order is taken back up to what is left of it, with its own interest and what
 * was handed over for it, in proportion, rounded to the unit of their currencies. The whole rest of a payment takes back the whole
 * rest of both.
 */
export function refundParts(
  remaining: readonly RemainingPayment[],
  cents: number,
  currency: Currency,
): RemainingPayment[] {
  let rest = cents
  return remaining.flatMap(({ payment, amountCents: left, interestCents, handedCents }) => {
    const amountCents = Math.min(rest, left)
    rest -= amountCents
    if (amountCents <= 0) return []
    const parts = [amountCents, left - amountCents]
    const [interest = 0] = allocateCents(interestCents, parts, currency)
    const [handed = 0] =
      payment.rate === null
        ? [amountCents + interest]
        : allocateCents(handedCents, parts, currencyOf(payment.currency))
    return [{ payment, amountCents, interestCents: interest, handedCents: handed }]
  })
}
