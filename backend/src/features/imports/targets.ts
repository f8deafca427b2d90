import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import {
  foldText,
  fromBasisPoints,
  fromCents,
  type ImportEntity,
  type ImportField,
  type ImportTarget,
  type ReadValues,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { category, paymentMethod, service } from '../../tables/catalogue'
import { folded } from '../../tables/fold'
import { client, employee } from '../../tables/people'

/** Reads the stored records that rows of a file may match. */
type FindTargets = (db: Database, rows: readonly ReadValues[]) => Promise<ImportTarget[]>

const idsOf = (rows: readonly ReadValues[]) => rows.flatMap(({ id }) => id ?? [])

const valuesOf = (rows: readonly ReadValues[], field: ImportField) =>
  rows.flatMap(({ record }) => record[field] ?? [])

const isOneOf = (
  column: AnyColumn | SQL,
  values: readonly (string | number)[],
  type: 'int' | 'bigint' | 'text',
) => sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`

const hasId = (column: AnyColumn, rows: readonly ReadValues[]) => isOneOf(column, idsOf(rows), 'int')

const isNamed = (column: AnyColumn, rows: readonly ReadValues[], field: ImportField) =>
  isOneOf(folded(column), valuesOf(rows, field).map(String).map(foldText), 'text')

const isPerson = (table: typeof client | typeof employee, rows: readonly ReadValues[]) =>
  sql`${hasId(table.id, rows)} or ${isOneOf(table.dni, valuesOf(rows, 'dni'), 'bigint')}
    or ${isOneOf(table.email, valuesOf(rows, 'email'), 'text')}`

const personColumns = (table: typeof client | typeof employee) => ({
  id: table.id,
  version: table.version,
  name: table.name,
  lastname: table.lastname,
  dni: table.dni,
  email: table.email,
  birthday: table.birthday,
  phoneNumber: table.phoneNumber,
  address: table.address,
})

export const FIND_TARGETS: Record<ImportEntity, FindTargets> = {
  async category(db, rows) {
    const { id, version, name, description } = category
    const found = await db
      .select({ id, version, name, description })
      .from(category)
      .where(sql`${hasId(id, rows)} or ${isNamed(name, rows, 'name')}`)
    return found.map(({ id, version, ...record }) => ({ id, version, label: record.name, record }))
  },

  async service(db, rows) {
    const { id, version, name, description, priceCents, categoryId } = service
    const found = await db
      .select({ id, version, name, description, priceCents, categoryId, category: category.name })
      .from(service)
      .innerJoin(category, eq(category.id, categoryId))
      .where(sql`${hasId(id, rows)} or ${isNamed(name, rows, 'name')}`)
    return found.map(({ id, version, categoryId, priceCents, ...record }) => ({
      id,
      version,
      categoryId,
      label: record.name,
      record: { ...record, price: fromCents(priceCents) },
    }))
  },

  async 'payment-method'(db, rows) {
    const { id, version, type, interestBasisPoints } = paymentMethod
    const found = await db
      .select({ id, version, type, interestBasisPoints })
      .from(paymentMethod)
      .where(sql`${hasId(id, rows)} or ${isNamed(type, rows, 'type')}`)
    return found.map(({ id, version, type, interestBasisPoints }) => ({
      id,
      version,
      label: type,
      record: { type, interest: fromBasisPoints(interestBasisPoints) },
    }))
  },

  async client(db, rows) {
    const found = await db.select(personColumns(client)).from(client).where(isPerson(client, rows))
    return found.map(({ id, version, ...record }) => ({ id, version, label: fullName(record), record }))
  },

  async employee(db, rows) {
    const found = await db
      .select({ ...personColumns(employee), salaryCents: employee.salaryCents })
      .from(employee)
      .where(isPerson(employee, rows))
    return found.map(({ id, version, salaryCents, ...record }) => ({
      id,
      version,
      label: fullName(record),
      record: { ...record, salary: fromCents(salaryCents) },
    }))
  },
}

const fullName = ({ name, lastname }: { name: string; lastname: string }) => `${name} ${lastname}`

/** The categories named in rows of services. */
export async function findCategories(db: Database, rows: readonly ReadValues[]) {
  const { id, name } = category
  return db
    .select({ id, name })
    .from(category)
    .where(isNamed(name, rows, 'category'))
}
