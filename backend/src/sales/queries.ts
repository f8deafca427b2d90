import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import { fromBasisPoints, fromCents, type Sale, type SaleItem, type SaleQuery } from 'shared-api/contract'
import { dayStart } from '../database/day-start'
import { folded } from '../database/fold'
import { account } from '../database/schema/accounts'
import { sale, saleItem } from '../database/schema/sales'
import { listing } from '../resources/listing'
import { countedByBlocks } from '../resources/row-count'
import type { Caller } from '../session/caller'

/** Restricts employees to their own sales. The other roles see all sales. */
export const visibleTo = (caller: Caller) =>
  caller.role === 'EMPLOYEE' ? eq(sale.accountId, caller.accountId) : undefined

export const saleFilter = (query: SaleQuery, timeZone: string): SQL | undefined => {
  const { from, to, paymentMethodId, employeeEmail } = query
  return and(
    from === undefined ? undefined : gte(sale.createdAt, dayStart(from, 0, timeZone)),
    to === undefined ? undefined : lt(sale.createdAt, dayStart(to, 1, timeZone)),
    paymentMethodId === undefined ? undefined : eq(sale.paymentMethodId, paymentMethodId),
    employeeEmail === undefined
      ? undefined
      : sql`${sale.accountId} = (select ${account.id} from ${account} where ${account.email} = ${employeeEmail})`,
    lineFilter(query),
  )
}

function lineFilter({ categoryId, serviceId }: SaleQuery): SQL | undefined {
  if (categoryId === undefined && serviceId === undefined) return undefined
  const isMatchingLine = and(
    eq(saleItem.saleId, sale.id),
    categoryId === undefined ? undefined : eq(saleItem.categoryId, categoryId),
    serviceId === undefined ? undefined : eq(saleItem.serviceId, serviceId),
  )
  return sql`exists (select from ${saleItem} where ${isMatchingLine})`
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
  size: countedByBlocks('sale', sale),
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
