import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import {
  foldText,
  fromBasisPoints,
  fromCents,
  type Sale,
  type SaleItem,
  type SaleQuery,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { dayStart } from '../../platform/database/day-start'
import { account } from '../../platform/database/schema/accounts'
import { business } from '../../platform/database/schema/business'
import { sale, saleItem } from '../../platform/database/schema/sales'
import { listing, type ScopeForms } from '../../platform/resources/listing'
import { checkedEach } from '../../platform/resources/read-page'
import type { Versioned } from '../../platform/resources/resource'
import type { SaleRows } from './sale-rows'

/** Restricts employees to their own sales. The other roles see all sales. */
export const visibleTo = (caller: Caller) =>
  caller.role === 'EMPLOYEE' ? eq(sale.accountId, caller.accountId) : undefined

/** The account of a sale's seller. Undefined when there is no such sale. */
export async function sellerOf(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select({ accountId: sale.accountId }).from(sale).where(eq(sale.id, id))
  return row?.accountId
}

export const saleFilter = (query: SaleQuery, timeZone: string): SQL | undefined =>
  and(ofDays(sale, query, timeZone), ofSales(sale, query), ofLine(query))

/** The columns of a sale that its lines have, too. */
type SaleOrLine = Pick<
  typeof sale | typeof saleItem,
  'createdAt' | 'accountId' | 'paymentMethodId' | 'clientId'
>

const ofDays = (of: SaleOrLine, { from, to }: SaleQuery, timeZone: string) =>
  and(
    from === undefined ? undefined : gte(of.createdAt, dayStart(from, 0, timeZone)),
    to === undefined ? undefined : lt(of.createdAt, dayStart(to, 1, timeZone)),
  )

const ofSeller = (of: SaleOrLine, { employeeEmail }: SaleQuery) =>
  employeeEmail === undefined
    ? undefined
    : sql`${of.accountId} = (select ${account.id} from ${account} where ${account.email} = ${employeeEmail})`

const ofMethod = (of: SaleOrLine, { paymentMethodId }: SaleQuery) =>
  paymentMethodId === undefined ? undefined : eq(of.paymentMethodId, paymentMethodId)

const ofClient = (of: SaleOrLine, { clientId }: SaleQuery) =>
  clientId === undefined ? undefined : eq(of.clientId, clientId)

const ofSales = (of: SaleOrLine, query: SaleQuery) =>
  and(ofSeller(of, query), ofMethod(of, query), ofClient(of, query))

/** The condition that a sale has a line of the service and category. */
function ofLine({ categoryId, serviceId }: SaleQuery): SQL | undefined {
  const hasCategory =
    categoryId === undefined ? undefined : sql`${categoryId}::int = any(${sale.categoryIds})`
  const hasService = serviceId === undefined ? undefined : sql`${serviceId}::int = any(${sale.serviceIds})`
  if (!hasCategory || !hasService) return hasCategory ?? hasService
  // The service may have been sold in another category than the one that another line of the sale has. A line has the time of its
  // sale: with it an index finds the line.
  const isLine = and(eq(saleItem.saleId, sale.id), eq(saleItem.createdAt, sale.createdAt))
  const isOfBoth = and(eq(saleItem.serviceId, serviceId ?? 0), eq(saleItem.categoryId, categoryId ?? 0))
  const hasBoth = sql`exists (select from ${saleItem} where ${isLine} and ${isOfBoth} offset 0)`
  return and(hasCategory, hasService, hasBoth)
}

/** Faster forms of `visibleTo` and `saleFilter` together. */
export function saleForms(caller: Caller, query: SaleQuery, timeZone: string): ScopeForms {
  const { categoryId, serviceId } = query
  const days = ofDays(sale, query, timeZone)
  const others = and(visibleTo(caller), ofSales(sale, query), ofLine(query))
  return {
    ids:
      categoryId === undefined && serviceId === undefined ? undefined : idsByLines(caller, query, timeZone),
    inOrder: ({ field }) =>
      // The index by date begins with the days.
      field === 'createdAt'
        ? and(days, others && checkedEach(others))
        : checkedEach(and(days, others) ?? sql`true`),
  }
}

/**
 * Selects the ids of the sales by their lines. A sale has each service once; of a category only its first line counts, so that
 * each sale is found once.
 */
const idsByLines = (caller: Caller, query: SaleQuery, timeZone: string): SQL => {
  const { categoryId, serviceId } = query
  const where = and(
    categoryId === undefined ? undefined : eq(saleItem.categoryId, categoryId),
    serviceId === undefined ? eq(saleItem.firstOfCategory, true) : eq(saleItem.serviceId, serviceId),
    caller.role === 'EMPLOYEE' ? eq(saleItem.accountId, caller.accountId) : undefined,
    ...[ofDays(saleItem, query, timeZone), ofSales(saleItem, query)],
  )
  return sql`select ${saleItem.saleId} as id from ${saleItem} where ${where}`
}

/** A line as JSON. */
type StoredItem = Pick<typeof saleItem.$inferSelect, 'serviceId' | 'name' | 'priceCents' | 'quantity'> &
  Record<'from' | 'to', string | null>

/** Null for a sale without lines. */
const items = sql<StoredItem[] | null>`(
  select json_agg(json_build_object(
    'serviceId', ${saleItem.serviceId}, 'name', ${saleItem.name}, 'priceCents', ${saleItem.priceCents},
    'quantity', ${saleItem.quantity}, 'from', ${saleItem.travelFrom}, 'to', ${saleItem.travelTo}
  ) order by ${saleItem.position})
  from ${saleItem} where ${saleItem.saleId} = ${sale.id})`

/** The sale of a receipt number with the prefix of the business: 41 for `0001-41`. Undefined for any other word. */
async function idOfReceipt(db: Database, word: string): Promise<number | undefined> {
  if (!/\d$/.test(word)) return undefined
  const [row] = await db.select({ prefix: business.receiptPrefix }).from(business)
  const prefix = foldText(row?.prefix ?? '')
  const number = word.slice(prefix.length)
  return prefix && word.startsWith(prefix) && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined
}

/** The columns without those of filters and sorts. */
const { search, clientKey, employeeKey, serviceIds, categoryIds, ...columns } = getTableColumns(sale)

export const sales = listing({
  from: sql`${sale}`,
  id: sale.id,
  async search(db, hasWord, word) {
    const id = await idOfReceipt(db, word)
    return id === undefined ? hasWord(search) : sql`(${hasWord(search)} or ${eq(sale.id, id)})`
  },
  sort: {
    id: sale.id,
    createdAt: sale.createdAt,
    total: sale.totalCents,
    client: clientKey,
    employee: employeeKey,
  },
  defaultSort: 'createdAt,desc',
  columns: { ...columns, items },
  toRow: ({ items, ...row }) => toSale(row, (items ?? []).map(toItem)),
})

export type StoredSale = Pick<typeof sale.$inferSelect, keyof typeof columns>

const toItem = (row: StoredItem): SaleItem => ({
  serviceId: row.serviceId,
  name: row.name,
  price: fromCents(row.priceCents),
  quantity: row.quantity,
  from: row.from,
  to: row.to,
})

/** A line as it is stored. */
export const toLine = (row: SaleRows['items'][number]): SaleItem => ({
  serviceId: row.serviceId,
  name: row.name,
  price: fromCents(row.priceCents),
  quantity: row.quantity,
  from: row.travelFrom ?? null,
  to: row.travelTo ?? null,
})

export function toSale(row: StoredSale, saleItems: SaleItem[]): Versioned<Sale> {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    clientId: row.clientId,
    client: {
      name: row.clientName,
      lastname: row.clientLastname,
      dni: row.clientDni,
      email: row.clientEmail,
    },
    employeeEmail: row.employeeEmail,
    employeeName: row.employeeName,
    paymentMethodId: row.paymentMethodId,
    paymentMethod: {
      id: row.paymentMethodId,
      type: row.paymentMethodType,
      interest: fromBasisPoints(row.interestBasisPoints),
    },
    saleItems,
    subtotal: fromCents(row.subtotalCents),
    discount: row.discount && {
      ...row.discount,
      serviceId: row.discount.serviceId ?? null,
      amount: fromCents(row.discountCents),
    },
    total: fromCents(row.totalCents),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    receivedAt: row.receivedAt?.toISOString() ?? null,
  }
}
