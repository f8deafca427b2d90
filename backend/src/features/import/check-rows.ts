import { type AnyColumn, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import {
  type CheckedRow,
  type Currencies,
  checkRow,
  fromBasisPoints,
  fromCents,
  fullName,
  type ImportAnswers,
  type ImportCheck,
  type ImportEntity,
  type ImportField,
  type ImportLookup,
  type ImportTarget,
  importKey,
  type NamedRecord,
  nameKey,
  type ReadValues,
  readValues,
} from 'shared-api/contract'
import { withoutPrefixes } from 'shared-api/phone-number'
import type { Database } from '../../platform/database/database'
import { sha256 } from '../../platform/sha256'
import { account } from '../../tables/accounts'
import { category, paymentMethod, service } from '../../tables/catalogue'
import { note } from '../../tables/notes'
import { client, employee } from '../../tables/people'
import { supplier } from '../../tables/suppliers'
import { readCostsInForce } from '../cost/service-costs'

export interface Checked extends CheckedRow {
  row: number
  /** Stands for all that the row would store, and what it would replace. */
  digest: string
}

/** Checks rows of a file against the stored records. */
export async function checkRows(
  db: Database,
  currencies: Currencies,
  { entity, answers, rows }: ImportCheck,
): Promise<Checked[]> {
  const lookup = await readLookup(
    db,
    entity,
    answers,
    rows.map(({ values }) => readValues(entity, values, answers)),
  )
  return rows.map(({ row, values }) => {
    const checked = checkRow(entity, values, { ...lookup, currencies })
    const { result, target, record, changes, newCategory, note } = checked
    return {
      row,
      ...checked,
      digest: sha256(JSON.stringify([result, target?.id, record, changes, newCategory, note])).slice(0, 16),
    }
  })
}

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
  isOneOf(sql`name_key(${column})`, valuesOf(rows, field).map(String).map(nameKey), 'text')

const isPerson = (table: typeof client | typeof employee, rows: readonly ReadValues[]) =>
  sql`${hasId(table.id, rows)} or ${isOneOf(table.dni, valuesOf(rows, 'dni'), 'bigint')}
    or ${isOneOf(table.email, valuesOf(rows, 'email'), 'text')}`

const FIND_TARGETS: Record<ImportEntity, FindTargets> = {
  async category(db, rows) {
    const { retired, createdAt, updatedAt, ...columns } = getTableColumns(category)
    const found = await db
      .select(columns)
      .from(category)
      .where(sql`${hasId(columns.id, rows)} or ${isNamed(columns.name, rows, 'name')}`)
    return found.map(({ id, version, ...record }) => ({ id, version, label: record.name, record }))
  },

  async service(db, rows) {
    const { id, version, name, description, priceCents, currency, categoryId } = service
    const found = await db
      .select({ id, version, name, description, priceCents, currency, categoryId, category: category.name })
      .from(service)
      .innerJoin(category, eq(category.id, categoryId))
      .where(sql`${hasId(id, rows)} or ${isNamed(name, rows, 'name')}`)
    const costs = await readCostsInForce(
      db,
      found.map(({ id }) => id),
    )
    return found.map(({ id, version, categoryId, priceCents, ...record }) => {
      const { supplierId, ...cost } = costs.get(id) ?? {}
      return {
        id,
        version,
        categoryId,
        supplierId,
        label: record.name,
        record: { ...record, price: fromCents(priceCents), ...cost },
      }
    })
  },

  async 'payment-method'(db, rows) {
    const { id, version, type, interestBasisPoints, currency } = paymentMethod
    const hasPayments = sql<boolean>`exists (select from payment where payment_method_id = ${id})`
    const found = await db
      .select({ id, version, type, interestBasisPoints, currency, hasPayments })
      .from(paymentMethod)
      .where(sql`${hasId(id, rows)} or ${isNamed(type, rows, 'type')}`)
    return found.map(({ id, version, type, interestBasisPoints, currency, hasPayments }) => ({
      id,
      version,
      label: type,
      record: { type, interest: fromBasisPoints(interestBasisPoints), currency },
      hasPayments,
    }))
  },

  async client(db, rows) {
    const { search, createdAt, updatedAt, ...columns } = getTableColumns(client)
    const found = await db.select(columns).from(client).where(isPerson(client, rows))
    const notes = await findNotes(db, found, rows)
    return found.map(({ id, version, ...record }) => ({
      id,
      version,
      label: fullName(record),
      record,
      notes: notes.filter(({ clientId }) => clientId === id).map(({ text }) => text),
    }))
  },

  async employee(db, rows) {
    const { createdAt, updatedAt, ...columns } = getTableColumns(employee)
    const found = await db.select(columns).from(employee).where(isPerson(employee, rows))
    return found.map(({ id, version, salaryCents, ...record }) => ({
      id,
      version,
      label: fullName(record),
      record: { ...record, salary: fromCents(salaryCents) },
    }))
  },
  async supplier(db, rows) {
    const { id, version, name, phone, email } = supplier
    const found = await db
      .select({ id, version, name, phone, email })
      .from(supplier)
      .where(sql`${hasId(id, rows)} or ${isNamed(name, rows, 'name')}`)
    return found.map(({ id, version, ...record }) => ({ id, version, label: record.name, record }))
  },
}

/** The notes of these clients that have a text of these rows. */
async function findNotes(db: Database, clients: readonly { id: number }[], rows: readonly ReadValues[]) {
  const texts = rows.flatMap((row) => row.note ?? [])
  if (texts.length === 0) return []
  const { clientId, text } = note
  const ids = clients.map(({ id }) => id)
  return db
    .select({ clientId, text })
    .from(note)
    .where(sql`${isOneOf(clientId, ids, 'int')} and ${isOneOf(text, texts, 'text')}`)
}

/** The records of a table that rows name in this field. */
async function findNamed(
  db: Database,
  { table, field }: { table: typeof category | typeof supplier; field: 'category' | 'supplier' },
  rows: readonly ReadValues[],
): Promise<(name: string) => NamedRecord[]> {
  const { id, name, retired } = table
  const found =
    valuesOf(rows, field).length === 0
      ? []
      : await db
          .select({ id, name, retired })
          .from(table)
          .where(isNamed(name, rows, field))
  return (typed) => found.filter((each) => nameKey(each.name) === nameKey(typed))
}

/** Reads the stored records that these rows may refer to, with one query for each table. */
async function readLookup(
  db: Database,
  entity: ImportEntity,
  answers: ImportAnswers,
  rows: readonly ReadValues[],
): Promise<Omit<ImportLookup, 'currencies'>> {
  const targets = await FIND_TARGETS[entity](db, rows)
  const byId = new Map(targets.map((target) => [target.id, target]))
  const byValue = new Map<string, ImportTarget[]>()
  for (const target of targets) {
    for (const [field, value] of Object.entries(target.record)) {
      const key = importKey(field, value ?? '')
      byValue.set(key, [...(byValue.get(key) ?? []), target])
    }
  }
  const logins = entity === 'employee' ? await findLogins(db, rows) : []
  return {
    byId: (id) => byId.get(id),
    by: (field, value) => byValue.get(importKey(field, value)) ?? [],
    categories: await findNamed(db, { table: category, field: 'category' }, rows),
    suppliers: await findNamed(db, { table: supplier, field: 'supplier' }, rows),
    answers,
    phoneNumber: withoutPrefixes,
    isLoginOfAnother: (email, employeeId) =>
      logins.some((login) => login.email === email && login.employeeId !== employeeId),
  }
}

async function findLogins(db: Database, rows: readonly ReadValues[]) {
  return db
    .select({ email: account.email, employeeId: account.employeeId })
    .from(account)
    .where(isOneOf(account.email, valuesOf(rows, 'email'), 'text'))
}
