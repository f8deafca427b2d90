import {
  addDays,
  composeTerms,
  currencyOf,
  fullName,
  interestOn,
  pickSale,
  sampleSalesOn,
  sampleTrip,
  seededRandom,
  settledSums,
} from 'shared-api/contract'
import { openDrawers } from '../features/drawer/queries'
import { insertSales, type SaleRows, saleRows } from '../features/sale/insert-sale'
import type { Database } from '../platform/database/database'
import type { account } from '../tables/accounts'
import type { paymentMethod, service } from '../tables/catalogue'
import type { client } from '../tables/people'
import { payment, traveller } from '../tables/sales'

export interface SampleRecords {
  services: (typeof service.$inferSelect)[]
  paymentMethods: (typeof paymentMethod.$inferSelect)[]
  clients: (typeof client.$inferSelect)[]
  sellers: (typeof account.$inferSelect)[]
}

const DAYS = 365
const DAY_MS = 86_400_000

/** Rows in one insert, to stay far below PostgreSQL's limit of 65,535 parameters. */
const CHUNK = 500

export async function insertSampleSales(db: Database, now: Date, stock: SampleRecords): Promise<void> {
  const chance = seededRandom(2)
  const made = saleTimes(now, chance).map((createdAt) =>
    sampleSale(createdAt, stock, chance, isDeposit(createdAt, now)),
  )
  const midnight = startOfDay(now)
  const isBefore = ({ sale }: SaleRows) => sale.createdAt < midnight
  const before = await insertInChunks(db, made.filter(isBefore), { stock, now })
  const restsOfToday = before.filter(({ at }) => at >= midnight)
  await insertPayments(
    db,
    before.filter(({ at }) => at < midnight),
  )
  await openDrawers(db, midnight)
  const rests = await insertInChunks(
    db,
    made.filter((rows) => !isBefore(rows)),
    { stock, now },
  )
  await insertPayments(db, [...restsOfToday, ...rests])
}

/** @returns the payments of what was left of deposits */
async function insertInChunks(
  db: Database,
  made: readonly SaleRows[],
  { stock, now }: { stock: SampleRecords; now: Date },
): Promise<(typeof payment.$inferInsert)[]> {
  const paidLater: (typeof payment.$inferInsert)[] = []
  for (let start = 0; start < made.length; start += CHUNK) {
    const sales = made.slice(start, start + CHUNK).map((rows) => withRest(rows, stock, now))
    const ids = await insertSales(db, sales)
    const travellers = sampleTravellers(sales, ids, stock)
    if (travellers.length > 0) await db.insert(traveller).values(travellers)
    paidLater.push(
      ...sales.flatMap(({ rest }, index) => (rest ? [{ ...rest, saleId: ids[index] ?? 0 }] : [])),
    )
  }
  return paidLater
}

async function insertPayments(db: Database, rows: (typeof payment.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(payment).values(rows)
}

/** The sample business is open from 12:00 to 22:00 UTC. */
const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)

/** Sorted times within the opening hours of the last year, at least one on each day. */
function saleTimes(now: Date, chance: () => number): Date[] {
  const midnight = startOfDay(now).getTime()
  const times = Array.from({ length: DAYS + 1 }, (_, day) => {
    const start = midnight - (DAYS - day) * DAY_MS
    const count = sampleSalesOn(new Date(start), chance)
    // 12:00 to 22:00 UTC is 9:00 to 19:00 in Buenos Aires.
    return Array.from({ length: count }, () => start + Math.floor((12 + chance() * 10) * 3_600_000))
  })
  return times
    .flat()
    .filter((time) => time <= now.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

/** Of the last 40 days every sixth sale is a deposit, of which the rest is owed. */
const isDeposit = (soldAt: Date, now: Date): boolean =>
  now.getTime() - soldAt.getTime() < 40 * DAY_MS && Math.floor(soldAt.getTime() / 1_000) % 6 === 0

/** Of half of the deposits the rest is paid after 20 days, by a method without interest. The others are overdue after 30. */
function withRest(
  rows: SaleRows,
  { paymentMethods }: SampleRecords,
  now: Date,
): SaleRows & { rest?: SaleRows['payment'] } {
  const { sale, payment: deposit } = rows
  const at = new Date(sale.createdAt.getTime() + 20 * DAY_MS)
  const method = paymentMethods.find(
    ({ interestBasisPoints, currency }) => interestBasisPoints === 0 && currency === sale.currency,
  )
  const isPaid = at <= now && Math.floor(at.getTime() / 1_000) % 12 === 0
  if (!sale.dueOn || !deposit || !method || !isPaid) return rows
  const rest = {
    ...deposit,
    at,
    paymentMethodId: method.id,
    paymentMethodType: method.type,
    interestBasisPoints: 0,
    amountCents: sale.subtotalCents - deposit.amountCents,
    interestCents: 0,
  }
  return { ...rows, rest, sale: { ...sale, paidCents: sale.subtotalCents } }
}

/** The rows of a random sale of one or two services. A deposit is 30 %, the rest is due 30 days later. */
export function sampleSale(createdAt: Date, stock: SampleRecords, chance: () => number, deposit = false) {
  const { buyer, seller, method, services } = pickSale(stock, chance)
  const soldOn = createdAt.toISOString().slice(0, 10)
  const currency = currencyOf(method.currency)
  const saleItems = services.map(({ id }) => ({
    ...sampleTrip(Math.floor(createdAt.getTime() / 1_000) + id, soldOn),
    quantity: chance() < 0.3 ? 2 : 1,
  }))
  const offered = services.map((service) => ({ ...service, currency: currency.code }))
  const terms = composeTerms({ offered }, { saleItems }, { currency })
  const { baseCents } = terms
  const paidCents = deposit ? Math.round(baseCents * 0.3) : baseCents
  const interestCents = interestOn(paidCents, method.interestBasisPoints, currency)
  return saleRows({
    buyer,
    seller: { accountId: seller.id, email: seller.email, name: fullName(seller) },
    sale: {
      ...terms,
      ...settledSums({ status: 'COMPLETED', baseCents }, { paidCents, interestCents }),
      method,
    },
    createdAt,
    dueOn: deposit ? addDays(soldOn, 30) : null,
  })
}

interface People {
  clients: (typeof client.$inferSelect)[]
}

/**
 * The travellers of two thirds of the trips: the client, and on the first one of a quantity of two somebody else whose document is not known yet.
 *
 * @param ids of the sales, in their order
 */
function sampleTravellers(
  sales: readonly SaleRows[],
  ids: readonly number[],
  { clients }: People,
): (typeof traveller.$inferInsert)[] {
  return sales.flatMap(({ sale, items }, index) => {
    const saleId = ids[index] ?? 0
    const trips = items.filter(({ travelFrom }) => travelFrom !== null)
    const buyer = clients.find(({ id }) => id === sale.clientId)
    if (!buyer || trips.length === 0 || saleId % 3 === 0) return []
    const { name, lastname, dni, birthday } = buyer
    const first = {
      saleId,
      position: 0,
      name,
      lastname,
      documentKind: 'DNI' as const,
      document: `${dni}`,
      birthday,
    }
    const forTwo = trips.find(({ quantity }) => quantity > 1)
    if (!forTwo) return [first]
    const { name: second } = clients[saleId % clients.length] ?? buyer
    return [
      first,
      { ...first, position: 1, line: forTwo.position, name: second, document: '', birthday: null },
    ]
  })
}
