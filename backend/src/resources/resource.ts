import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { decodeRow, selectList } from '../database/selection'
import { type Statement, statement } from '../database/statement'
import type { Listing } from './listing'

/** `version` differs between any two states of what an answer shows: the ETag is made of it. */
export type Versioned<Row> = Row & { id: number; version: number | string }

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }

/** The queries of one entity: what the routes of every resource need. */
export interface Resource<Row, Input> {
  table: VersionedTable
  listing: Listing<Versioned<Row>>
  /** @returns the new id */
  create(db: Database, input: Input): Promise<number>
  /** Writes the fields. The caller raises the version if that changed anything: see `raiseVersion`. */
  update(db: Database, id: number, input: Input): Promise<void>
  /** The fields whose values other records have, where those are unique; `id` is the record's own. */
  findTaken?(db: Database, input: Input, id?: number): Promise<string[]>
}

export async function findOne<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  id: number,
  scope?: SQL,
): Promise<Row | undefined> {
  const { columns, toRow } = list
  // A scope is another condition for each caller: its text is built each time.
  const select = scope ? statement(selectOne(list, scope), { prepared: false }) : preparedSelect(list)
  const [row] = await select.run<Record<string, unknown>>(db, { id })
  return row && toRow(decodeRow(columns, row))
}

const selectOne = <Row extends { id: number }>(list: Listing<Row>, scope?: SQL) =>
  sql`
    select ${selectList(list.columns)} from ${list.from} ${list.details}
    where ${and(eq(list.id, sql.placeholder('id')), scope)}`

const preparedSelects = new WeakMap<object, Statement>()

function preparedSelect<Row extends { id: number }>(list: Listing<Row>): Statement {
  const prepared = preparedSelects.get(list) ?? statement(selectOne(list), { prepared: true })
  preparedSelects.set(list, prepared)
  return prepared
}

/**
 * Other editors of the row wait until the transaction ends. Inserts that refer to the row do not: `for update` would
 * wait for each running sale of a payment method.
 */
export async function lockRow(tx: Database, table: PgTable & { id: PgColumn }, id: number): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
}

export async function raiseVersion(tx: Database, table: VersionedTable, id: number): Promise<void> {
  await tx.update(table).set(changed(table)).where(eq(table.id, id))
}

/** The bookkeeping columns of an update that changes the record. */
export const changed = (table: { version: PgColumn }) => ({
  version: sql`${table.version} + 1`,
  updatedAt: new Date(),
})

export function insertedId(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The insert answered no id')
  return row.id
}
