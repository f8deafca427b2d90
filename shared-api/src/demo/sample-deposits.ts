import { businessUnit } from '../client/config'
import type { Payment, PaymentMethod, Sale } from '../contract'
import { addDays, daysBetween } from '../contract/values/calendar-date'
import { fromCents, interestOn, toBasisPoints } from '../contract/values/money'
import { paymentMethods } from './data/payment-methods'
import { demoInstant } from './demo-day'
import { baseCents, type SampleSale, withSums } from './sale-payments'
import { sampleTrip } from './sample-trip'

/** What is paid at first of a sale in parts, until when the rest is to be paid, and when it is paid. */
export interface Deposit {
  cents: number
  dueOn: string
  paidOn: string
}

/** Sales of a trip that begins two weeks later or more: one in three begins with a deposit, and half of the rests are paid late. */
export function sampleDeposit(
  sale: { id: number; day: string },
  serviceIds: readonly number[],
  baseCents: number,
): Deposit | undefined {
  if (sale.id % 3 !== 0) return undefined
  const [first] = serviceIds.flatMap((id) => sampleTrip(sale.id, id, sale.day).from ?? []).sort()
  if (!first || daysBetween(sale.day, first) < 14) return undefined
  const dueOn = addDays(first, -7)
  return {
    cents: Math.round(baseCents / 10_000) * 3000,
    dueOn,
    paidOn: addDays(dueOn, sale.id % 2 === 0 ? -2 : 6),
  }
}

/** The hour at which the rest of a sale is paid, in cash. */
const PAID_AT = 11

/** The sale with its deposit, and with the rest when it is paid by now. */
export function withDeposit(sale: Sale, { cents, dueOn, paidOn }: Deposit, now: Date): SampleSale {
  const { createdAt, employeeName: name, employeeEmail: email, paymentMethod } = sale
  const payment = (id: number, at: string, method: PaymentMethod, amountCents: number): Payment => ({
    id,
    at,
    by: { name, email },
    paymentMethod: method,
    amount: fromCents(amountCents),
    interest: fromCents(interestOn(amountCents, toBasisPoints(method.interest), businessUnit())),
    note: null,
  })
  const payments = [payment(1, createdAt, paymentMethod, cents)]
  const paidAt = demoInstant(paidOn, PAID_AT)
  const [cash = paymentMethod] = paymentMethods
  if (paidAt <= now)
    payments.push(payment(2, paidAt.toISOString(), { ...cash, interest: 0 }, baseCents(sale) - cents))
  return withSums({ ...sale, dueOn, payments })
}
