import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { may, SUPPLIER_EXPORT, Supplier, SupplierInput, SupplierQuery } from 'shared-api/contract'
import { withoutPrefixes } from 'shared-api/phone-number'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { invalid, ProblemError } from '../../platform/problem'
import { listing } from '../../platform/resources/listing'
import type { Resource } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import { byteOrdered, searchText, sortKey } from '../../tables/columns'
import { supplier } from '../../tables/suppliers'
import { lockCurrencies, requireCurrency } from '../business/region'
import type { Feature } from '../feature'

/** What only those read who keep costs. */
const OF_COSTS = ['currency', 'terms', 'payTo'] as const

export const supplierRoutes: Feature = async (app, { db, region }) => {
  resourceRoutes(app, db, {
    name: 'supplier',
    entity: Supplier,
    input: SupplierInput,
    resource: suppliers,
    access: {
      read: 'readSuppliers',
      create: 'addSuppliers',
      update: 'manageSuppliers',
    },
    withheld: { fields: OF_COSTS, unless: 'keepCosts' },
    filters: { query: SupplierQuery, where: supplierFilter },
    check: async (tx, caller, { input }) => {
      checkContactOnly(caller, input)
      if (input.currency) requireCurrency(input.currency, await lockCurrencies(tx, region.whole()))
    },
    csv: SUPPLIER_EXPORT,
  })
}

/** @throws ProblemError 403 that names the fields that an employee may not fill in */
function checkContactOnly({ role }: Caller, input: SupplierInput): void {
  if (may(role, 'manageSuppliers')) return
  const filled = ([...OF_COSTS, 'retired'] as const).filter((field) => input[field] !== undefined)
  if (filled.length === 0) return
  throw new ProblemError(403, {
    code: 'role',
    detail: /*i18n*/ 'Employees add a supplier with name, phone and email',
    errors: filled.map((field) => ({ field, message: /*i18n*/ 'An administrator changes this' })),
  })
}

const { createdAt, updatedAt, ...columns } = getTableColumns(supplier)
const { id, name, phone, email, retired } = columns

export const suppliers: Resource<Supplier, SupplierInput> = {
  table: supplier,
  listing: listing({
    from: sql`${supplier}`,
    id,
    search: searchText([name, phone, email]),
    sort: { id, name: sortKey(name), email: byteOrdered(email) },
    columns,
    toRow: ({ termsDays: days, termsFrom: from, ...row }) => ({
      ...row,
      retired: row.retired || undefined,
      terms: days === null || from === null ? null : { days, from },
    }),
  }),
  toColumns: ({ terms, phone, ...input }) => ({
    ...input,
    phone: phone && withoutPrefixes(phone),
    termsDays: terms === null ? null : terms?.days,
    termsFrom: terms === null ? null : terms?.from,
  }),
}

const supplierFilter = ({ available }: SupplierQuery): SQL | undefined =>
  available === undefined ? undefined : eq(retired, available === 'false')

/**
 * @param before the supplier that a record has already, which may be retired
 * @returns the supplier
 * @throws ProblemError 400 for one that does not exist or is retired
 */
export async function requireOffered(tx: Database, supplierId: number, before?: number) {
  const [found] = await tx
    .select({ id, name, retired })
    .from(supplier)
    .where(eq(supplier.id, supplierId))
    .for('share')
  if (!found) throw invalid([{ field: 'supplierId', message: /*i18n*/ 'Does not exist' }])
  if (found.retired && before !== supplierId)
    throw invalid([
      { field: 'supplierId', message: /*i18n*/ 'Nothing is booked with this supplier any more' },
    ])
  return found
}
