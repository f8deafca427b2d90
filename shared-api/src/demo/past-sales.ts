import { businessTimeZone, businessUnit } from '../client/config'
import { addDays, daysBetween } from '../contract/values/calendar-date'
import { allocateCents, subtotalCents, toCents, totalCents } from '../contract/values/money'
import { clients } from './data/clients'
import { employees } from './data/employees'
import { paymentMethods } from './data/payment-methods'
import { services } from './data/services'
import { demoInstant } from './demo-day'
import { type Deposit, sampleDeposit } from './sample-deposits'

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
  const client = pick(clients, chance())
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
