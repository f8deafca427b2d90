import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import type { Listing, RowsQuery } from './listing'

export type Versioned<Row> = Row & { id: number; version: number }

/** The queries of one entity: what the routes of every resource need. */
export interface Resource<Row, Input> {
  table: PgTable & { id: PgColumn; version: PgColumn }
  listing: Listing<Versioned<Row>>
  /** @returns the new id */
  create(db: Database, input: Input): Promise<number>
  update(db: Database, id: number, input: Input): Promise<void>
}

export async function findOne<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  id: number,
  scope?: SQL,
): Promise<Row | undefined> {
  const where = and(eq(listing.id, id), scope)
  const [row] = await listing.rows(db, { where, orderBy: [], key: sql`null`, limit: 1, offset: 0 })
  return row
}

/** Whoever wants to change the same row waits until the transaction ends. */
export async function lockRow(tx: Database, table: PgTable & { id: PgColumn }, id: number): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
}

/** What every update sets besides the fields: the version counts changes and is the ETag. */
export const changed = (table: { version: PgColumn }) => ({
  version: sql`${table.version} + 1`,
  updatedAt: new Date(),
})

/** The part of a select that a list asks for. */
export function slice<Query extends PgSelect>(query: Query, { where, orderBy, limit, offset }: RowsQuery) {
  return query
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

export function insertedId(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The insert answered no id')
  return row.id
}
