import { and, between, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import { fromBasisPoints, fromCents, type Sale, type SaleItem, type SaleQuery } from 'shared-api/contract'
import type { Database } from '../database/database'
import { dayStart } from '../database/day-start'
import { folded } from '../database/fold'
import { account } from '../database/schema/accounts'
import type { ListFilter } from '../database/schema/sale-bucket-count'
import { sale, saleItem } from '../database/schema/sales'
import { type ListSize, listing } from '../resources/listing'
import type { Caller } from '../session/caller'
import { MAX_ID, UNFILTERED } from './bucket-counts'
import { saleListSize } from './sale-list-size'
import type { SetFilter } from './sale-sets'
import { type Span, WHOLE_SPAN } from './span'

/** Restricts employees to their own sales. The other roles see all sales. */
export const visibleTo = (caller: Caller) =>
  caller.role === 'EMPLOYEE' ? eq(sale.accountId, caller.accountId) : undefined

/** The account of a sale's seller. Undefined when there is no such sale. */
export async function sellerOf(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select({ accountId: sale.accountId }).from(sale).where(eq(sale.id, id))
  return row?.accountId
}

export const saleFilter = (query: SaleQuery, timeZone: string, check: LineCheck = {}): SQL | undefined => {
  const { from, to } = spanOf(query, timeZone)
  const { paymentMethodId, employeeEmail } = query
  return and(
    from && gte(sale.createdAt, from),
    to && lt(sale.createdAt, to),
    paymentMethodId === undefined ? undefined : eq(sale.paymentMethodId, paymentMethodId),
    employeeEmail === undefined ? undefined : sql`${sale.accountId} = ${accountOf(employeeEmail)}`,
    lineFilter(query, check),
  )
}

const spanOf = ({ from, to }: SaleQuery, timeZone: string): Span => ({
  from: from === undefined ? undefined : dayStart(from, 0, timeZone),
  to: to === undefined ? undefined : dayStart(to, 1, timeZone),
})

const accountOf = (email: string) =>
  sql`(select ${account.id} from ${account} where ${account.email} = ${email})`

interface LineCheck {
  /** Makes PostgreSQL check one sale after the other. Otherwise it may read all lines of the category or service first. */
  bySale?: true
  /** Makes it read the lines of all sales from this id on together: there must be few. */
  firstId?: SQL
}

function lineFilter({ categoryId, serviceId }: SaleQuery, { bySale, firstId }: LineCheck): SQL | undefined {
  if (categoryId === undefined && serviceId === undefined) return undefined
  const isMatchingLine = and(
    categoryId === undefined ? undefined : eq(saleItem.categoryId, categoryId),
    serviceId === undefined ? undefined : eq(saleItem.serviceId, serviceId),
  )
  if (firstId) {
    const isOfFew = between(saleItem.saleId, sql`(${firstId})`, MAX_ID)
    return sql`${sale.id} in (select ${saleItem.saleId} from ${saleItem} where ${and(isOfFew, isMatchingLine)})`
  }
  const isOfSale = eq(saleItem.saleId, sale.id)
  // PostgreSQL does not turn a subquery with an offset into a join.
  return sql`exists (select from ${saleItem} where ${and(isOfSale, isMatchingLine)} ${bySale ? sql`offset 0` : sql``})`
}

/** The size of a list of sales, without counting all of them. */
export function saleSize(caller: Caller, query: SaleQuery, timeZone: string): ListSize {
  const { paymentMethodId, employeeEmail } = query
  const ofSale: [ListFilter, SQL | number | undefined][] = [
    ['seller', caller.role === 'EMPLOYEE' ? caller.accountId : undefined],
    ['seller', employeeEmail === undefined ? undefined : accountOf(employeeEmail)],
    ['paymentMethod', paymentMethodId],
  ]
  const filters = ofSale.flatMap(([filter, value]) => (value === undefined ? [] : [{ filter, value }]))
  const scope = (check: LineCheck) =>
    and(visibleTo(caller), saleFilter({ ...query, from: undefined, to: undefined }, timeZone, check))
  return saleListSize([...filters, ...filtersOfLine(query)], spanOf(query, timeZone), {
    bySale: scope({ bySale: true }),
    since: (firstId) => scope({ firstId }),
  })
}

function filtersOfLine({ categoryId, serviceId }: SaleQuery): SetFilter[] {
  if (categoryId !== undefined && serviceId !== undefined) return [{ categoryId, serviceId }]
  if (categoryId !== undefined) return [{ filter: 'category', value: categoryId }]
  return serviceId === undefined ? [] : [{ filter: 'service', value: serviceId }]
}

/** A line as JSON: timestamps are strings. */
type StoredItem = Pick<typeof saleItem.$inferSelect, 'serviceId' | 'name' | 'priceCents' | 'quantity'> &
  Record<'from' | 'to', string>

/** Null for a sale without lines. */
const items = sql<StoredItem[] | null>`(
  select json_agg(json_build_object(
    'serviceId', ${saleItem.serviceId}, 'name', ${saleItem.name}, 'priceCents', ${saleItem.priceCents},
    'quantity', ${saleItem.quantity}, 'from', ${saleItem.from}, 'to', ${saleItem.to}
  ) order by ${saleItem.position})
  from ${saleItem} where ${saleItem.saleId} = ${sale.id})`

const { search: _, ...columns } = getTableColumns(sale)

export const sales = listing({
  from: sql`${sale}`,
  id: sale.id,
  search: sale.search,
  sort: {
    id: sale.id,
    createdAt: sale.createdAt,
    total: sale.totalCents,
    client: folded(sale.clientName),
    employee: folded(sale.employeeName),
  },
  defaultSort: 'createdAt,desc',
  size: saleListSize([], WHOLE_SPAN, UNFILTERED),
  columns: { ...columns, items },
  toRow: ({ items, ...row }) => toSale(row, (items ?? []).map(toItem)),
})

const toItem = (row: StoredItem): SaleItem => ({
  serviceId: row.serviceId,
  name: row.name,
  price: fromCents(row.priceCents),
  quantity: row.quantity,
  from: new Date(row.from).toISOString(),
  to: new Date(row.to).toISOString(),
})

export function toSale(row: Omit<typeof sale.$inferSelect, 'search'>, saleItems: SaleItem[]): Sale {
  return {
    id: row.id,
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
    total: fromCents(row.totalCents),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    corrects: row.corrects,
    correctedBy: row.correctedBy,
  }
}
