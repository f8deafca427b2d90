import { and, eq } from 'drizzle-orm'
import {
  type Buyer,
  type ComposedSale,
  dateIn,
  isInOrder,
  type Region,
  type Sale,
  type SaleInput,
  type SaleMark,
  type SaleTerms,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { invalid } from '../../platform/problem'
import {
  findIdempotentResult,
  hashRequest,
  type IdempotentRequest,
  usedKey,
} from '../../platform/resources/idempotency'
import { findOne } from '../../platform/resources/resource'
import { sale } from '../../tables/sales'
import { insertSale, type Seller, saleRows } from './insert-sale'
import { sales } from './queries'

export interface NewSaleRequest<Input> {
  input: Input
  /** The Idempotency-Key. Without one every call stores a sale. */
  key: string | undefined
  /** The highest discount of the seller, in percent. */
  discountLimit: number
  /** Of the business: its currencies. */
  region: Region
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
  /** The account that the audit log names: the seller, or the administrator who found the sale on a device. */
  recordedBy: number
  /** The quote that is sold. */
  quoteId?: number | undefined
  /** Those of the quote whose prices hold, or of the office. */
  conditions: string
  /** Of a sale made offline: when it was sold, when the server received it, and what in it is not as the rules are. */
  offline?: { soldAt: Date; receivedAt: Date; marks: SaleMark[] }
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
export async function storeOrFindSale(
  tx: Database,
  composed: Parameters<typeof storeSale>[1],
  made: NewSale,
): Promise<RecordedSale> {
  const stored = await storeSale(tx, composed, made)
  if (stored) return { stored, isNew: true }
  const earlier = await findEarlierSale(tx, made.request)
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
 * Stores a sale and writes the audit log.
 *
 * @returns undefined when another request has claimed the key, or a currency has changed, since it was looked up
 */
export async function storeSale(
  db: Database,
  { buyer, sale }: { buyer: Buyer; sale: ComposedSale },
  { seller, input, request, recordedBy, quoteId, conditions, offline }: NewSale,
): Promise<Sale | undefined> {
  const rows = saleRows({
    ...{ seller, buyer, sale, dueOn: input.dueOn, noted: input.payment },
    createdAt: offline?.soldAt ?? new Date(),
  })
  const { key: idempotencyKey, requestHash } = request
  return insertSale(
    db,
    {
      ...rows,
      sale: {
        ...rows.sale,
        idempotencyKey,
        requestHash,
        quoteId: quoteId ?? null,
        conditions,
        receivedAt: offline?.receivedAt,
        marks: offline && offline.marks.length > 0 ? offline.marks : null,
      },
    },
    { recordedBy, methodCurrency: sale.method.currency, stronger: sale.rate?.stronger ?? null },
  )
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
export function withTravelDays<Input extends Pick<SaleTerms, 'saleItems'>>(
  input: Input,
  timeZone: string,
  path = '',
): Input {
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
