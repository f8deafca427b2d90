import { and, eq } from 'drizzle-orm'
import {
  type CurrentPrices,
  filled,
  fromCents,
  type Sale,
  type SaleInput,
  type SaleTerms,
  toCents,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { invalid, ProblemError } from '../../platform/problem'
import {
  findIdempotentResult,
  hashRequest,
  type IdempotentRequest,
  lockKey,
  requireSameRequest,
} from '../../platform/resources/idempotency'
import { findOne } from '../../platform/resources/resource'
import { sale } from '../../tables/sales'
import { checkDiscount } from './check-discount'
import { checkSellable } from './check-sellable'
import { heldProblem } from './held/held-problem'
import { readHeldSale } from './held/queries'
import { insertSale } from './insert-sale'
import { type PricedSale, priceSale, readSaleBasis, type SaleBasis } from './pricing'
import { sales } from './queries'
import { type Seller, saleRows } from './sale-rows'

interface SaleRequest {
  input: SaleInput
  /** The Idempotency-Key. Without one every call stores a sale. */
  key: string | undefined
  /** The highest discount of the seller, in percent. */
  discountLimit: number
  /** The smallest unit of the currency, in cents. */
  unit: number
}

/**
 * Stores a sale, once per key however often the request is repeated.
 *
 * @returns the stored sale; for a repeated request the sale of the first one, with `isNew` false
 * @throws ProblemError 400 for unknown ids, 409 for a different total, and for a different or held sale under the same key
 */
export async function recordSale(
  db: Database,
  seller: Caller,
  request: SaleRequest,
): Promise<{ stored: Sale; isNew: boolean }> {
  const { key } = request
  if (key === undefined) return record(db, seller, request)
  return db.transaction(async (tx) => {
    // So that the sale is either stored or held.
    await lockKey(tx, seller.accountId, key)
    return record(tx, seller, request)
  })
}

/** Runs two statements: one reads the records that the sale refers to, one stores it. */
async function record(
  db: Database,
  seller: Caller,
  { input, key, discountLimit, unit }: SaleRequest,
): Promise<{ stored: Sale; isNew: boolean }> {
  const request = { accountId: seller.accountId, key, requestHash: hashSale(input) }
  const basis = await readSaleBasis(db, input, { ...request, unit })
  if (basis.earlier) {
    requireSameRequest(basis.earlier, request)
    return { stored: await readSale(db, basis.earlier.id), isNew: false }
  }
  if (basis.heldId !== null) throw heldProblem(await readHeldSale(db, basis.heldId))
  checkSellable(basis, input)
  const stored = await storeSale(db, basis, {
    seller,
    input,
    request,
    discountLimit,
    recordedBy: seller.accountId,
  })
  return { stored, isNew: true }
}

export interface NewSale {
  seller: Seller
  input: SaleTerms
  request: IdempotentRequest
  /** The account that the audit log names: the seller, or the person who accepts the seller's sale. */
  recordedBy: number
  /** The highest discount, in percent, that `recordedBy` may give. */
  discountLimit: number
  /** Of a sale made offline: when it was sold and when the server received it. */
  moments?: { soldAt: Date; receivedAt: Date }
}

/** The sale that an earlier equal request has stored. */
export async function findEarlierSale(tx: Database, request: IdempotentRequest): Promise<Sale | undefined> {
  const id = await findIdempotentResult(tx, request, (key) => selectUnderKey(tx, request.accountId, key))
  return id === undefined ? undefined : readSale(tx, id)
}

/** The sale that is stored under a key of an account, whatever its contents are. */
export async function findSaleUnderKey(
  tx: Database,
  { accountId, key }: { accountId: number; key: string },
): Promise<Sale | undefined> {
  const [stored] = await selectUnderKey(tx, accountId, key)
  return stored && readSale(tx, stored.id)
}

const selectUnderKey = (tx: Database, accountId: number, key: string) =>
  tx
    .select({ id: sale.id, requestHash: sale.requestHash })
    .from(sale)
    .where(and(eq(sale.accountId, accountId), eq(sale.idempotencyKey, key)))

async function readSale(db: Database, id: number): Promise<Sale> {
  const row = await findOne(db, sales, id)
  if (!row) throw new Error(`The stored sale ${id} cannot be read`)
  return row
}

/**
 * Prices a sale, stores it and writes the audit log.
 *
 * @throws ProblemError 400 for unknown ids or a discount over the limit, 409 for a different total
 */
export async function storeSale(
  db: Database,
  basis: SaleBasis,
  { seller, input, request, recordedBy, discountLimit, moments }: NewSale,
): Promise<Sale> {
  const priced = priceSale(basis, input)
  checkTotal(priced, input)
  const { buyer, method, lines, subtotalCents, discountCents, totalCents, paidCents: paid } = priced
  checkDiscount(input, lines, { limit: discountLimit, unit: basis.unit })
  if (paid !== undefined && paid > subtotalCents - discountCents) {
    const atMost = filled(/*i18n*/ 'At most {max}', { max: fromCents(subtotalCents - discountCents) })
    throw invalid([{ field: 'payment.amount', ...atMost }])
  }
  const createdAt = moments?.soldAt ?? new Date()
  const rows = saleRows({
    seller,
    buyer,
    method,
    subtotalCents,
    discountCents,
    totalCents,
    createdAt,
    discount: input.discount ?? null,
    paidCents: paid,
    unit: basis.unit,
    dueOn: input.dueOn ?? null,
    lines: lines.map(({ item, sold, quantity }) => ({ sold, quantity, ...travelDays(item) })),
  })
  const { key: idempotencyKey, requestHash } = request
  return insertSale(
    db,
    {
      ...rows,
      sale: { ...rows.sale, idempotencyKey, requestHash, receivedAt: moments?.receivedAt },
    },
    recordedBy,
  )
}

/** One day alone is both the first and the last one. */
export const travelDays = ({ from, to }: SaleTerms['saleItems'][number]) => ({
  travelFrom: from ?? to ?? null,
  travelTo: to ?? from ?? null,
})

const PRICE_PROBLEMS = {
  'price-changed': /*i18n*/ 'A price has changed. Nothing was stored.',
  'catalogue-too-old': /*i18n*/ 'The prices on the device are too old. Nothing was stored.',
}

/** @throws ProblemError 409 when the user saw another total */
export function checkTotal(priced: PricedSale, { total }: Pick<SaleTerms, 'total'>): void {
  if (total !== undefined && toCents(total) !== priced.totalCents) throw priceProblem('price-changed', priced)
}

/** 409: the prices that the seller saw do not hold. */
export function priceProblem(
  code: keyof typeof PRICE_PROBLEMS,
  { lines, method, interest, totalCents }: PricedSale,
): ProblemError {
  const current: CurrentPrices = {
    services: lines.map(({ sold, price }) => ({ id: sold.id, name: sold.name, price })),
    paymentMethod: { id: method.id, type: method.type, interest },
    total: fromCents(totalCents),
  }
  return new ProblemError(409, { code, detail: PRICE_PROBLEMS[code], extension: { current } })
}

/**
 * Equal for a sale that was first sent online and, because its answer was lost, again as a sale made offline: the same sale under
 * the same key is stored once.
 */
export const hashSale = ({ offline: _, ...sale }: SaleInput): string => hashRequest(sale)
