import { and, eq, getTableColumns, lt, lte, type SQL, sql } from 'drizzle-orm'
import {
  type ConfirmedLines,
  type Discount,
  type DueSales,
  dateIn,
  foldText,
  fromBasisPoints,
  fromCents,
  MAX_DUE_SALES,
  type OriginalPrice,
  onlyOwn,
  type Sale,
  type SaleConditions,
  type SaleItem,
  type SaleQuery,
  settledSums,
  toOriginal,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import type { AnnouncedChange } from '../../platform/events/topics'
import { type ListSum, listing, withinDays } from '../../platform/resources/listing'
import type { Versioned } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { business } from '../../tables/business'
import { client, contactColumns } from '../../tables/people'
import { balanceOf, sale, saleItem } from '../../tables/sales'
import { currentClientId } from '../client/queries'
import { confirmedLines, isUnconfirmed } from './booked-lines'

/** Restricts employees to their own sales. The other roles see all sales. */
export const visibleTo = (caller: Caller) =>
  onlyOwn(caller.role, 'readSales') ? eq(sale.accountId, caller.accountId) : undefined

/** The conditions that were agreed on with a sale. */
export async function conditionsOf(db: Database, id: number): Promise<SaleConditions> {
  const [row] = await db.select({ conditions }).from(sale).where(eq(sale.id, id))
  return row ?? {}
}

/** The account of a sale's seller. Undefined when there is no such sale. */
export async function sellerOf(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select({ accountId: sale.accountId }).from(sale).where(eq(sale.id, id))
  return row?.accountId
}

/** The same expression as in the index of owed sales, which serves it. */
export const isOwed = sql`${sale.status} = 'COMPLETED' and ${balanceOf(sale)} > 0`

/** The same of sales of which something is to be given back. */
export const isOwedToClient = sql`${sale.status} = 'COMPLETED' and ${balanceOf(sale)} < 0`

/** The same expression as in the index of sales that are to be checked. */
const isToCheck = sql`${sale.marks} is not null and ${sale.checkedAt} is null and ${sale.status} = 'COMPLETED'`

/** `dueDayOf` of the contract in SQL. */
export const dueDay = (timeZone: string): SQL =>
  sql`coalesce(${sale.dueOn}, (${sale.createdAt} at time zone ${timeZone}::text)::date)`

/**
 * The sum that a list of owed sales shows: what is owed, or to be given back.
 *
 * @param business its currency
 */
export function owedSum(query: SaleQuery, business: string): ListSum | undefined {
  const of = { currency: sale.currency, business }
  if (query.owedToClient) return { ...of, cents: sql`-(${balanceOf(sale)})` }
  return query.owed || query.overdue ? { ...of, cents: balanceOf(sale) } : undefined
}

export const saleFilter = (query: SaleQuery, timeZone: string): SQL | undefined => {
  const { employeeEmail, paymentMethodId, clientId } = query
  const seller = sql`(select ${account.id} from ${account} where ${account.email} = ${employeeEmail})`
  return and(
    withinDays(sale.createdAt, query, timeZone),
    employeeEmail === undefined ? undefined : sql`${sale.accountId} = ${seller}`,
    paymentMethodId === undefined ? undefined : eq(sale.paymentMethodId, paymentMethodId),
    clientId === undefined ? undefined : eq(sale.clientId, currentClientId(clientId)),
    query.owed || query.overdue ? isOwed : undefined,
    query.overdue ? lt(dueDay(timeZone), dateIn(timeZone, new Date())) : undefined,
    query.owedToClient ? isOwedToClient : undefined,
    query.toCheck ? isToCheck : undefined,
    query.unconfirmed ? isUnconfirmed : undefined,
    hasLine(query),
  )
}

/** The condition that a sale has a line of the service and category. */
export function hasLine({
  categoryId,
  serviceId,
}: Pick<SaleQuery, 'categoryId' | 'serviceId'>): SQL | undefined {
  if (categoryId !== undefined && serviceId !== undefined) {
    // The service may have been sold in another category than the one that another line of the sale has.
    const isOfBoth = and(eq(saleItem.serviceId, serviceId), eq(saleItem.categoryId, categoryId))
    return sql`exists (select from ${saleItem} where ${eq(saleItem.saleId, sale.id)} and ${isOfBoth})`
  }
  if (categoryId !== undefined) return sql`${categoryId}::int = any(${sale.categoryIds})`
  if (serviceId !== undefined) return sql`${serviceId}::int = any(${sale.serviceIds})`
  return undefined
}

/** A line as JSON. */
type StoredItem = Omit<typeof saleItem.$inferInsert, 'saleId' | 'shareCents' | 'clientId' | 'addedAt'>

/** Null for a sale without lines. */
const items = sql<StoredItem[] | null>`(
  select json_agg(json_build_object(
    'position', ${saleItem.position}, 'serviceId', ${saleItem.serviceId}, 'categoryId', ${saleItem.categoryId}, 'name', ${saleItem.name},
    'priceCents', ${saleItem.priceCents}, 'quantity', ${saleItem.quantity}, 'travelFrom', ${saleItem.travelFrom},
    'travelTo', ${saleItem.travelTo}, 'originalPriceCents', ${saleItem.originalPriceCents},
    'originalCurrency', ${saleItem.originalCurrency}, 'originalRate', ${saleItem.originalRate}
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

/** The columns without those of filters and sorts, and the conditions, which are read with the receipt of one. */
const { search, clientKey, employeeKey, serviceIds, categoryIds, conditions, ...columns } =
  getTableColumns(sale)

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
    total: [sale.currency, sale.totalCents],
    client: clientKey,
    employee: employeeKey,
  },
  defaultSort: 'createdAt,desc',
  columns: { ...columns, items },
  toRow: ({ items, ...row }): Versioned<Sale> => toSale(row, (items ?? []).map(toLine)),
  onPages: {
    booked: {
      joins: () => sql``,
      columns: { booked: confirmedLines },
      toFields: ({ booked }) => (booked ? { booked: booked as ConfirmedLines } : {}),
    },
  },
})

export type StoredSale = Pick<typeof sale.$inferSelect, keyof typeof columns>

/** What is owed, in cents; 0 for a cancelled sale. */
export const balanceCents = (
  row: Pick<StoredSale, 'status' | 'subtotalCents' | 'discountCents' | 'paidCents'>,
) =>
  settledSums(
    { status: row.status, baseCents: row.subtotalCents - row.discountCents },
    { paidCents: row.paidCents, interestCents: 0 },
  ).balanceCents

/** Null: none was given. */
export const givenDiscount = ({
  discount,
  discountCents,
}: Pick<StoredSale, 'discount' | 'discountCents'>): Discount | null =>
  discount && { ...discount, serviceId: discount.serviceId ?? null, amount: fromCents(discountCents) }

/** A line as it is stored. */
export const toLine = (row: StoredItem): SaleItem => {
  const original = originalOf(row)
  return {
    line: row.position,
    serviceId: row.serviceId ?? null,
    ...(!row.serviceId && { categoryId: row.categoryId ?? null }),
    name: row.name,
    price: fromCents(row.priceCents),
    quantity: row.quantity,
    original: original && toOriginal(original),
    from: row.travelFrom ?? null,
    to: row.travelTo ?? null,
  }
}

/** As `toLine`, with the category under which it was sold. */
export const toAgreedLine = (row: StoredItem): SaleItem => ({
  ...toLine(row),
  categoryId: row.categoryId ?? null,
})

/** Its price before it was converted to the currency of the sale. Null: it was not. */
const originalOf = ({
  originalPriceCents,
  originalCurrency,
  originalRate,
}: Pick<StoredItem, 'originalPriceCents' | 'originalCurrency' | 'originalRate'>): OriginalPrice | null =>
  originalPriceCents != null && originalCurrency && originalRate
    ? { priceCents: originalPriceCents, currency: originalCurrency, rate: originalRate }
    : null

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
    currency: row.currency,
    subtotal: fromCents(row.subtotalCents),
    discount: givenDiscount(row),
    total: fromCents(row.totalCents),
    paid: fromCents(row.paidCents),
    balance: fromCents(balanceCents(row)),
    dueOn: row.dueOn,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    marks: row.marks,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    quoteId: row.quoteId,
  }
}

/**
 * The changes that are announced for a stored or changed sale. Employees hear of sales of others as departures only, which all
 * roles may read.
 *
 * @param accountId of the seller
 */
export const saleChanges = (id: number | undefined, accountId: number | undefined): AnnouncedChange[] => [
  { topic: 'sale', id, accountId },
  { topic: 'departure' },
]

/** The same for a sale whose lines are other ones, or do not travel: suppliers may have to be told. */
export const changesOfLines = (id: number, accountId: number | undefined): AnnouncedChange[] => [
  ...saleChanges(id, accountId),
  { topic: 'booking', accountId },
]

/** The first sales that are due today or earlier, the oldest first. */
export async function readDue(
  db: Database,
  scope: SQL | undefined,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<DueSales> {
  const day = dueDay(timeZone)
  const rows = await db
    .select({
      saleId: sale.id,
      ...contactColumns,
      name: client.name,
      dueOn: sql<string>`${day}::text`,
      cents: sql`${balanceOf(sale)}`.mapWith(Number),
      currency: sale.currency,
      count: sql`count(*) over ()`.mapWith(Number),
      employeeName: sale.employeeName,
      items,
    })
    .from(sale)
    .innerJoin(client, eq(client.id, sale.clientId))
    .where(and(scope, isOwed, lte(day, today)))
    .orderBy(day, sale.id)
    .limit(MAX_DUE_SALES)
  return {
    count: rows[0]?.count ?? 0,
    sales: rows.map(({ cents, items, count: _, ...row }) => ({
      ...row,
      balance: fromCents(cents),
      services: [...new Set((items ?? []).map((item) => item.name))],
    })),
  }
}
