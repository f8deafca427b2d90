import type { Payment, PaymentMethod, Sale } from '../contract'
import { addDays, daysBetween } from '../contract/values/calendar-date'
import {
  allocateCents,
  fromCents,
  interestOn,
  subtotalCents,
  toBasisPoints,
  toCents,
  totalCents,
} from '../contract/values/money'
import { businessTimeZone, businessUnit } from '../http/config'
import { paymentMethods } from './data/payment-methods'
import { employees, SAMPLE_CLIENTS } from './data/people'
import { services } from './data/services'
import { demoInstant } from './demo-day'
import { baseCents, type DemoSale, withSums } from './payments'

/** A sale of the sample business. */
export interface PastSale {
  /** Increases from sale to sale, with gaps. */
  id: number
  /** Calendar date. */
  day: string
  soldAt: Date
  clientId: number
  employeeEmail: string
  paymentMethodId: number
  /** What a discount took off, in cents. */
  discountCents?: number
  /** Of a sale in parts. */
  deposit?: Deposit | undefined
  /** `cents` is the line's share of the total. */
  lines: { serviceId: number; categoryId: number; cents: number }[]
}

export const FIRST_DAY = '2024-01-02'

/** The maximum number of sales per weekday, starting with Sunday. */
const MOST_SALES_ON = [9, 4, 5, 5, 6, 8, 11]

/** More than the sales of any day, so that each day has ids of its own. */
const IDS_A_DAY = 20

/** A seeded random generator (mulberry32): numbers from 0 to 1, the same at every run. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks an item. Earlier items are more likely. */
const pick = <Item>(items: readonly Item[], chance: number): Item | undefined =>
  items[Math.floor(chance ** 1.5 * items.length)]

function saleOf(day: string, place: number, chance: () => number): PastSale[] {
  const paymentMethod = pick(paymentMethods, chance())
  const employee = pick(employees, chance())
  const client = pick(SAMPLE_CLIENTS, chance())
  const sold = new Set([pick(services, chance()), chance() < 0.4 ? pick(services, chance()) : undefined])
  const lines = [...sold].flatMap((service) => service ?? [])
  if (!paymentMethod || !employee || !client) return []
  const priced = lines.map(({ price }) => ({ price, quantity: 1 }))
  const id = daysBetween(FIRST_DAY, day) * IDS_A_DAY + place + 1
  const deposit = sampleDeposit(
    { id, day },
    lines.map((service) => service.id),
    subtotalCents(priced),
  )
  const shares = allocateCents(
    totalCents(priced, paymentMethod.interest, 0, deposit?.cents, businessUnit()),
    lines.map(({ price }) => toCents(price)),
    businessUnit(),
  )
  return [
    {
      id,
      day,
      deposit,
      soldAt: demoInstant(day, 9 + place),
      clientId: client.id,
      employeeEmail: employee.person.email,
      paymentMethodId: paymentMethod.id,
      lines: lines.map((service, index) => ({
        serviceId: service.id,
        categoryId: service.categoryId,
        cents: shares[index] ?? 0,
      })),
    },
  ]
}

const known = new Map<string, readonly PastSale[]>()

/** The sales of a day, always the same for the same day. Cached, because lists and reports read those of years. */
export function pastSalesOf(day: string): readonly PastSale[] {
  const key = `${businessTimeZone()} ${businessUnit()} ${day}`
  const sales = known.get(key) ?? generateSales(day)
  known.set(key, sales)
  return sales
}

function generateSales(day: string): PastSale[] {
  if (day < FIRST_DAY) return []
  const chance = chances(daysBetween(FIRST_DAY, day))
  const most = MOST_SALES_ON[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0
  const count = Math.round(chance() * most)
  return Array.from({ length: count }, (_, place) => saleOf(day, place, chance)).flat()
}

/** Both days included. */
export function pastSales(from: string, to: string): PastSale[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return days.flatMap(pastSalesOf)
}

/** What is paid at first of a sale in parts, until when the rest is to be paid, and when it is paid. */
export interface Deposit {
  cents: number
  dueOn: string
  paidOn: string
}

/** Sales of a trip that begins two weeks later or more: one in three begins with a deposit, and half of the rests are paid late. */
function sampleDeposit(
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
export function withDeposit(sale: Sale, { cents, dueOn, paidOn }: Deposit, now: Date): DemoSale {
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

/** Two thirds of the lines have days of travel, one to 45 days after the sale. */
export function sampleTrip(saleId: number, serviceId: number, soldOn: string) {
  const variety = saleId + serviceId
  if (variety % 3 === 0) return { from: null, to: null }
  const from = addDays(soldOn, 1 + (variety % 45))
  return { from, to: addDays(from, variety % 4) }
}
