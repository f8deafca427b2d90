import { and, eq } from 'drizzle-orm'
import { fromCents, type PriceChanged, type Sale, type SaleInput, toCents } from 'shared-api/contract'
import { audit } from '../audit-log/audit'
import type { Database } from '../database/database'
import { sale } from '../database/schema/sales'
import { ProblemError } from '../http/problem'
import { earlierId, hashOf, type Repeatable } from '../resources/once'
import { findOne } from '../resources/resource'
import type { Caller } from '../session/caller'
import { type PricedSale, priceSale } from './pricing'
import { sales } from './queries'
import { insertSales, type Seller, saleRows } from './sale-rows'

/**
 * Stores a sale, once per key however often it is asked to.
 *
 * @param key the Idempotency-Key; without one every call is a sale
 * @returns what is stored: the sale of the first call, when it is repeated and not new
 * @throws ProblemError 400 for ids that do not exist, 409 for another total or another sale under the same key
 */
export async function recordSale(
  db: Database,
  seller: Caller,
  input: SaleInput,
  key: string | undefined,
): Promise<{ stored: Sale; isNew: boolean }> {
  const request = { accountId: seller.accountId, key, requestHash: hashOf(input) }
  return db.transaction(async (tx) => {
    const earlier = await findEarlierSale(tx, request)
    if (earlier) return { stored: earlier, isNew: false }
    return {
      stored: await storeSale(tx, { seller, input, request, recordedBy: seller.accountId }),
      isNew: true,
    }
  })
}

interface NewSale {
  seller: Seller
  input: SaleInput
  request: Repeatable
  /** The account that stores it: the seller's, or that of who corrects the seller's sale. */
  recordedBy: number
  /** The sale that this one takes the place of. */
  corrects?: number
}

/** Prices a sale, stores it, and writes it to the audit log. */
export async function storeSale(
  tx: Database,
  { seller, input, request, recordedBy, corrects }: NewSale,
): Promise<Sale> {
  const priced = await priceSale(tx, input)
  if (input.total !== undefined && toCents(input.total) !== priced.totalCents) throw priceChanged(priced)
  const id = await insertSale(tx, seller, priced, { ...request, corrects })
  const after = await readSale(tx, id)
  await audit(tx, { accountId: recordedBy, action: 'create', entity: 'sale', entityId: id, after })
  return after
}

async function readSale(tx: Database, id: number): Promise<Sale> {
  const row = await findOne(tx, sales, id)
  if (!row) throw new Error(`Sale ${id} was stored and is not there`)
  return row
}

/** What the same request has stored before, if it was sent before. */
export async function findEarlierSale(tx: Database, request: Repeatable): Promise<Sale | undefined> {
  const id = await earlierId(tx, request, (key) =>
    tx
      .select({ id: sale.id, requestHash: sale.requestHash })
      .from(sale)
      .where(and(eq(sale.accountId, request.accountId), eq(sale.idempotencyKey, key))),
  )
  return id === undefined ? undefined : readSale(tx, id)
}

async function insertSale(
  tx: Database,
  seller: Seller,
  { buyer, method, lines, subtotalCents, totalCents }: PricedSale,
  { key, requestHash, corrects }: Repeatable & { corrects: number | undefined },
): Promise<number> {
  const createdAt = new Date()
  const rows = saleRows({
    ...{ seller, buyer, method, subtotalCents, totalCents, createdAt },
    lines: lines.map(({ item, sold, quantity }) => ({ sold, quantity, ...daysOf(item, createdAt) })),
  })
  const keyed = { ...rows.sale, idempotencyKey: key, requestHash, corrects }
  const [id] = await insertSales(tx, [{ ...rows, sale: keyed }])
  if (id === undefined) throw new Error('The insert answered no id')
  return id
}

/** One day of a line that is missing is the other; both missing are the moment of the sale. */
const daysOf = ({ from, to }: SaleInput['saleItems'][number], now: Date) => ({
  from: new Date(from ?? to ?? now),
  to: new Date(to ?? from ?? now),
})

function priceChanged({ lines, method, interest, totalCents }: PricedSale): ProblemError {
  const current: PriceChanged['current'] = {
    services: lines.map(({ sold, price }) => ({ id: sold.id, name: sold.name, price })),
    paymentMethod: { id: method.id, type: method.type, interest },
    total: fromCents(totalCents),
  }
  return new ProblemError(409, {
    code: 'price-changed',
    detail: 'A price has changed. Nothing was stored.',
    extension: { current },
  })
}
