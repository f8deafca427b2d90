import { and, eq } from 'drizzle-orm'
import {
  type CurrentPrices,
  dateIn,
  filled,
  fromCents,
  isInOrder,
  type Sale,
  type SaleInput,
  type SaleTerms,
  toCents,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { invalid, ProblemError } from '../../platform/problem'
import {
  findIdempotentResult,
  hashRequest,
  type IdempotentRequest,
  usedKey,
} from '../../platform/resources/idempotency'
import { findOne } from '../../platform/resources/resource'
import { sale } from '../../tables/sales'
import { insertSale, type Seller, saleRows } from './insert-sale'
import { checkDiscount, type PricedSale, priceSale, type SaleBasis } from './pricing'
import { sales } from './queries'

export interface NewSaleRequest<Input> {
  input: Input
  /** The Idempotency-Key. Without one every call stores a sale. */
  key: string | undefined
  /** The highest discount of the seller, in percent. */
  discountLimit: number
  /** The smallest unit of the currency, in cents. */
  unit: number
}

export interface RecordedSale {
  stored: Sale
  /** False when an earlier equal request has stored the sale. */
  isNew: boolean
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

export async function findEarlierSale(tx: Database, request: IdempotentRequest): Promise<Sale | undefined> {
  const id = await findIdempotentResult(tx, request, (key) => selectUnderKey(tx, request.accountId, key))
  return id === undefined ? undefined : readSale(tx, id)
}

/**
 * As `storeSale`, in a transaction that has looked for an earlier sale with `findEarlierSale`.
 *
 * @throws ProblemError also 409 when the key was used for another request
 */
export async function storeOrFindSale(tx: Database, basis: SaleBasis, sale: NewSale): Promise<RecordedSale> {
  const stored = await storeSale(tx, basis, sale)
  if (stored) return { stored, isNew: true }
  const earlier = await findEarlierSale(tx, sale.request)
  if (!earlier) throw usedKey()
  return { stored: earlier, isNew: false }
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

export async function readSale(db: Database, id: number): Promise<Sale> {
  const row = await findOne(db, sales, id)
  if (!row) throw new Error(`The stored sale ${id} cannot be read`)
  return row
}

/**
 * Prices a sale, stores it and writes the audit log.
 *
 * @returns undefined when another request has claimed the key since it was looked up
 * @throws ProblemError 400 for unknown ids or a discount over the limit, 409 for a different total
 */
export async function storeSale(
  db: Database,
  basis: SaleBasis,
  { seller, input, request, recordedBy, discountLimit, moments }: NewSale,
): Promise<Sale | undefined> {
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

/** The days of travel of a line. A single day is both the first and the last one. */
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

/** 409: the prices that the seller saw are no longer valid. */
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

/**
 * Replaces moments of travel, which earlier clients send, by the business's days. Compares them again, because the contract has
 * compared the texts that were sent.
 *
 * @param path of the sale in the payload: `sale.`
 * @throws ProblemError 400 when a trip ends before it begins
 */
export function withTravelDays<Input extends SaleTerms>(input: Input, timeZone: string, path = ''): Input {
  const saleItems = input.saleItems.map((item) => ({
    ...item,
    from: dayOf(item.from, timeZone),
    to: dayOf(item.to, timeZone),
  }))
  const errors = saleItems.flatMap((days, index) =>
    isInOrder(days)
      ? []
      : [{ field: `${path}saleItems.${index}.to`, message: /*i18n*/ 'Not before the start' }],
  )
  if (errors.length > 0) throw invalid(errors)
  return { ...input, saleItems }
}

const dayOf = (value: string | null | undefined, timeZone: string): string | null | undefined =>
  value && value.length > 'yyyy-mm-dd'.length ? dateIn(timeZone, new Date(value)) : value
