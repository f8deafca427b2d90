import { and, asc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { fromBasisPoints, fromCents, type Sale, type SaleItem, type SaleQuery } from 'shared-api/contract'
import type { Database } from '../database/database'
import { dayStart } from '../database/day-start'
import { folded } from '../database/fold'
import { account } from '../database/schema/accounts'
import { sale, saleItem, saleSearch } from '../database/schema/sales'
import type { Listing } from '../resources/listing'
import { slice } from '../resources/resource'
import type { Caller } from '../session/caller'

/** Employees see the sales that they made, the others all. */
export const visibleTo = (caller: Caller) =>
  caller.role === 'EMPLOYEE' ? eq(sale.accountId, caller.accountId) : undefined

/** What the list's filters let through. */
export const passing = (query: SaleQuery, timeZone: string): SQL | undefined => {
  const { from, to, paymentMethodId, employeeEmail } = query
  return and(
    from === undefined ? undefined : gte(sale.createdAt, dayStart(from, 0, timeZone)),
    to === undefined ? undefined : lt(sale.createdAt, dayStart(to, 1, timeZone)),
    paymentMethodId === undefined ? undefined : eq(sale.paymentMethodId, paymentMethodId),
    employeeEmail === undefined
      ? undefined
      : sql`${sale.accountId} = (select ${account.id} from ${account} where ${account.email} = ${employeeEmail})`,
    havingLine(query),
  )
}

function havingLine({ categoryId, serviceId }: SaleQuery): SQL | undefined {
  if (categoryId === undefined && serviceId === undefined) return undefined
  const isMeant = and(
    eq(saleItem.saleId, sale.id),
    categoryId === undefined ? undefined : eq(saleItem.categoryId, categoryId),
    serviceId === undefined ? undefined : eq(saleItem.serviceId, serviceId),
  )
  return sql`exists (select from ${saleItem} where ${isMeant})`
}

export const sales: Listing<Sale> = {
  from: sql`${sale}`,
  id: sale.id,
  search: saleSearch(sale),
  sort: {
    id: sale.id,
    createdAt: sale.createdAt,
    total: sale.totalCents,
    client: folded(sale.clientName),
    employee: folded(sale.employeeName),
  },
  defaultSort: 'createdAt,desc',
  async rows(db, query) {
    const columns = { ...getTableColumns(sale), key: query.key }
    const rows = await slice(db.select(columns).from(sale).$dynamic(), query)
    const items = await readItems(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({ ...toSale(row, items.get(row.id) ?? []), key: row.key }))
  },
}

async function readItems(db: Database, saleIds: number[]): Promise<Map<number, SaleItem[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(saleItem)
    .where(inArray(saleItem.saleId, saleIds))
    .orderBy(asc(saleItem.saleId), asc(saleItem.position))
  const items = new Map<number, SaleItem[]>()
  for (const row of rows) {
    items.set(row.saleId, [...(items.get(row.saleId) ?? []), toItem(row)])
  }
  return items
}

const toItem = (row: typeof saleItem.$inferSelect): SaleItem => ({
  serviceId: row.serviceId,
  name: row.name,
  price: fromCents(row.priceCents),
  quantity: row.quantity,
  from: row.from.toISOString(),
  to: row.to.toISOString(),
})

function toSale(row: typeof sale.$inferSelect, saleItems: SaleItem[]): Sale {
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
