import { addDays, daysBetween, offsetAt } from 'shared-i18n/calendar'
import type { Sale, UsedMethod } from '../contract'
import { pickSale, sampleSalesOn, sampleTrip, seededRandom } from '../contract/sale/sample-sales'
import { allocateCents, interestOn, subtotalCents, toBasisPoints, toCents } from '../contract/values/money'
import { businessCurrency, businessTimeZone } from '../http/config'
import { paymentMethods } from './data/payment-methods'
import { employees, SAMPLE_CLIENTS } from './data/people'
import { services } from './data/services'
import { baseCents, type DemoSale, paymentAtSale, usedMethod, withSums } from './payments'

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

/** More than the sales of any day, so that each day has ids of its own. */
const IDS_A_DAY = 20

const RECORDS = { clients: SAMPLE_CLIENTS, sellers: employees, paymentMethods, services }

function saleOf(day: string, place: number, chance: () => number): PastSale {
  const { buyer, seller, method, services: lines } = pickSale(RECORDS, chance)
  const priced = lines.map(({ id: serviceId, price }) => ({ serviceId, price, quantity: 1 }))
  const currency = businessCurrency()
  const base = subtotalCents(priced)
  const id = daysBetween(FIRST_DAY, day) * IDS_A_DAY + place + 1
  const deposit = sampleDeposit(
    { id, day },
    lines.map((service) => service.id),
    base,
  )
  const shares = allocateCents(
    base + interestOn(deposit?.cents ?? base, toBasisPoints(method.interest), currency),
    lines.map(({ price }) => toCents(price)),
    currency,
  )
  return {
    id,
    day,
    deposit,
    soldAt: instantOf(day, 9 + place),
    clientId: buyer.id,
    employeeEmail: seller.person.email,
    paymentMethodId: method.id,
    lines: lines.map((service, index) => ({
      serviceId: service.id,
      categoryId: service.categoryId,
      cents: shares[index] ?? 0,
    })),
  }
}

/** A quarter past an hour of a day in the time zone of the business. */
function instantOf(day: string, hour: number): Date {
  const wall = Date.parse(`${day}T${String(hour).padStart(2, '0')}:15Z`)
  return new Date(wall - offsetAt(businessTimeZone(), new Date(wall)))
}

const known = new Map<string, readonly PastSale[]>()

/** The sales of a day, always the same for the same day. Cached, because lists and reports read those of years. */
export function pastSalesOf(day: string): readonly PastSale[] {
  const key = `${businessTimeZone()} ${businessCurrency().code} ${day}`
  const sales = known.get(key) ?? generateSales(day)
  known.set(key, sales)
  return sales
}

function generateSales(day: string): PastSale[] {
  if (day < FIRST_DAY) return []
  const chance = seededRandom(daysBetween(FIRST_DAY, day))
  const count = sampleSalesOn(new Date(`${day}T00:00:00Z`), chance)
  return Array.from({ length: count }, (_, place) => saleOf(day, place, chance))
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

/** Sales of a trip that begins two weeks later or more: one in three begins with a deposit, and half of the rests are paid three weeks late. */
function sampleDeposit(
  sale: { id: number; day: string },
  serviceIds: readonly number[],
  baseCents: number,
): Deposit | undefined {
  if (sale.id % 3 !== 0) return undefined
  const [first] = serviceIds.flatMap((id) => sampleTrip(sale.id + id, sale.day).from ?? []).sort()
  if (!first || daysBetween(sale.day, first) < 14) return undefined
  const dueOn = addDays(first, -7)
  return {
    cents: Math.round(baseCents / 10_000) * 3000,
    dueOn,
    paidOn: addDays(dueOn, sale.id % 2 === 0 ? -2 : 20),
  }
}

/** The hour at which the rest of a sale is paid, in cash. */
const PAID_AT = 11

/** The sale with its deposit, and with the rest when it is paid by now. */
export function withDeposit(sale: Sale, { cents, dueOn, paidOn }: Deposit, now: Date): DemoSale {
  const { paymentMethod } = sale
  const payment = (method: UsedMethod, paidCents: number) =>
    paymentAtSale(sale, method, {
      paidCents,
      interestCents: interestOn(paidCents, toBasisPoints(method.interest), businessCurrency()),
    })
  const payments = [payment(paymentMethod, cents)]
  const paidAt = instantOf(paidOn, PAID_AT)
  const [cash = paymentMethod] = paymentMethods
  if (paidAt <= now)
    payments.push({
      ...payment({ ...usedMethod(cash), interest: 0 }, baseCents(sale) - cents),
      id: 2,
      at: paidAt.toISOString(),
    })
  return withSums({ ...sale, dueOn, payments })
}
