import { shareOut, withInterest } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { account } from '../database/schema/accounts'
import type { paymentMethod, service } from '../database/schema/catalogue'
import type { client } from '../database/schema/people'
import { sale, saleItem } from '../database/schema/sales'
import { fullName } from '../session/caller'
import { chances, pick } from './chance'

export interface Stock {
  services: (typeof service.$inferSelect)[]
  paymentMethods: (typeof paymentMethod.$inferSelect)[]
  clients: (typeof client.$inferSelect)[]
  sellers: (typeof account.$inferSelect)[]
}

const DAYS = 365
const DAY_MS = 86_400_000
/** From Sunday on: people book when others rest. */
const MOST_SALES_ON = [6, 3, 3, 4, 4, 6, 8]

/** Rows in one insert: far below the 65,535 parameters that PostgreSQL takes. */
const CHUNK = 500

export async function insertSampleSales(db: Database, now: Date, stock: Stock): Promise<void> {
  const chance = chances(2)
  const made = saleTimes(now, chance).map((createdAt) => sampleSale(createdAt, stock, chance))
  for (let start = 0; start < made.length; start += CHUNK) {
    await insertSales(db, made.slice(start, start + CHUNK))
  }
}

/** @returns the ids, in the order of `made` */
export async function insertSales(db: Database, made: SampleSale[]): Promise<number[]> {
  const rows = await db
    .insert(sale)
    .values(made.map((one) => one.sale))
    .returning({ id: sale.id })
  const ids = rows.map(({ id }) => id)
  const items = made.flatMap(({ items }, index) => {
    const saleId = ids[index] ?? 0
    return items.map((item) => ({ ...item, saleId }))
  })
  await db.insert(saleItem).values(items)
  return ids
}

type SampleSale = ReturnType<typeof sampleSale>

/** In order, during opening hours of the last year; no day goes without a sale. */
function saleTimes(now: Date, chance: () => number): Date[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const times = Array.from({ length: DAYS + 1 }, (_, day) => {
    const start = midnight - (DAYS - day) * DAY_MS
    const count = Math.ceil(chance() * (MOST_SALES_ON[new Date(start).getUTCDay()] ?? 0))
    // 12 to 22 o'clock UTC: 9 to 19 in Buenos Aires.
    return Array.from({ length: count }, () => start + Math.floor((12 + chance() * 10) * 3_600_000))
  })
  return times
    .flat()
    .filter((time) => time <= now.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

/** A sale of one or two services as the server would store it, chosen by `chance`. */
export function sampleSale(createdAt: Date, stock: Stock, chance: () => number) {
  const buyer = pick(stock.clients, chance())
  const seller = pick(stock.sellers, chance())
  const method = pick(stock.paymentMethods, chance())
  const services = [...new Set([pick(stock.services, chance()), pick(stock.services, chance() ** 3)])]
  const lines = services.map((sold) => ({ sold, quantity: chance() < 0.3 ? 2 : 1 }))

  const amounts = lines.map(({ sold, quantity }) => sold.priceCents * quantity)
  const subtotalCents = amounts.reduce((sum, cents) => sum + cents, 0)
  const totalCents = withInterest(subtotalCents, method.interestBasisPoints)
  const shares = shareOut(totalCents, amounts)
  return {
    sale: {
      createdAt,
      accountId: seller.id,
      employeeEmail: seller.email,
      employeeName: fullName(seller),
      clientId: buyer.id,
      clientName: buyer.name,
      clientLastname: buyer.lastname,
      clientDni: buyer.dni,
      clientEmail: buyer.email,
      paymentMethodId: method.id,
      paymentMethodType: method.type,
      interestBasisPoints: method.interestBasisPoints,
      ...{ subtotalCents, totalCents },
    },
    items: lines.map(({ sold, quantity }, position) => ({
      ...{ position, quantity },
      serviceId: sold.id,
      categoryId: sold.categoryId,
      name: sold.name,
      priceCents: sold.priceCents,
      shareCents: shares[position] ?? 0,
      from: createdAt,
      to: createdAt,
    })),
  }
}
