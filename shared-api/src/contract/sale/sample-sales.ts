import { addDays } from 'shared-i18n/calendar'

// Sample sales are made of random numbers that are the same at every run: those of the server's sample business, and of the demo.

/** A seeded random number generator (mulberry32): numbers from 0 to 1, the same at every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks one of the items. Earlier ones are more frequent. */
export function pick<Item>(items: readonly Item[], chance: number): Item {
  const item = items[Math.floor(chance ** 1.5 * items.length)]
  if (item === undefined) throw new Error('There are no items to pick from')
  return item
}

/** By day of the week from Sunday: weekends have the most sales. */
const MOST_SALES_ON = [6, 3, 3, 4, 4, 6, 8]

/** How many sales a day has: at least one. */
export const sampleSalesOn = (day: Date, chance: () => number): number =>
  Math.max(1, Math.ceil(chance() * (MOST_SALES_ON[day.getUTCDay()] ?? 0)))

interface Records<Client, Seller, Method, Service> {
  clients: readonly Client[]
  sellers: readonly Seller[]
  paymentMethods: readonly Method[]
  services: readonly Service[]
}

/** Who buys what of whom, and how: one or two services. */
export const pickSale = <Client, Seller, Method, Service>(
  records: Records<Client, Seller, Method, Service>,
  chance: () => number,
) => ({
  buyer: pick(records.clients, chance()),
  seller: pick(records.sellers, chance()),
  method: pick(records.paymentMethods, chance()),
  services: [...new Set([pick(records.services, chance()), pick(records.services, chance() ** 3)])],
})

/** Two thirds of the lines have days of travel, one to 45 days after the sale. @param variety a number of the sale and its line */
export function sampleTrip(variety: number, soldOn: string): { from: string | null; to: string | null } {
  if (variety % 3 === 0) return { from: null, to: null }
  const from = addDays(soldOn, 1 + (variety % 45))
  return { from, to: addDays(from, variety % 4) }
}
