import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { databaseProblem } from '../database/database-problem'
import { decodeRow, type Statement, selectList, statement } from '../database/statement'
import { duplicateValues, notFound, ProblemError } from '../problem'
import type { Listing } from './listing'

/** `version` differs between any two states of the record in a response and becomes its ETag. */
export type Versioned<Row> = Row & { id: number; version: number | string }

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }

/** The queries of one entity, for `resourceRoutes`. */
export interface Resource<Row, Input> {
  table: VersionedTable
  listing: Listing<Versioned<Row>>
  /** What the table stores of an input. A field that is undefined gets its default, or stays as it is. */
  toColumns(input: Input): object
  /** What follows from changes, in their transaction: of a form one, of an import hundreds. */
  afterUpdate?(tx: Database, changes: readonly Change<Row>[], accountId: number): Promise<void>
  /** Fields whose unique values another record has. `id` is excluded from the search. */
  findDuplicates?(db: Database, input: Input, id?: number): Promise<string[]>
}

/** A record before and after a change. An import knows the fields of its file. */
export interface Change<Row> {
  id: number
  before: Partial<Row>
  after: Partial<Row>
}

export async function findOne<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  id: number,
  scope?: SQL,
): Promise<Row | undefined> {
  const { columns, toRow } = list
  // A scope differs by caller, so its statement is not prepared.
  const select = scope ? statement(selectOne(list, scope), { prepared: false }) : preparedSelect(list)
  const [row] = await select.run<Record<string, unknown>>(db, { id })
  return row && toRow(decodeRow(columns, row))
}

/** @throws ProblemError 404 when there is none that the scope allows */
export async function requireOne<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  id: number,
  scope?: SQL,
): Promise<Row> {
  const row = await findOne(db, list, id, scope)
  if (!row) throw notFound()
  return row
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
 * Locks a row against other editors until the transaction ends. Inserts that refer to the row do not wait, as they would
 * with `for update`: editing a payment method must not block sales.
 */
export async function lockRow(tx: Database, table: PgTable & { id: PgColumn }, id: number): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
}

/** The version columns of an update that changes the record. */
export const nextVersion = (table: { version: PgColumn }) => ({
  version: sql`${table.version} + 1`,
  updatedAt: new Date(),
})

export function insertedId(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The insert returned no id')
  return row.id
}

export const etag = (version: number | string) => `"${version}"`

const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** True when the caller has this version, so that the answer is a 304. A proxy that compresses makes the tag a weak one. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(tag))

/**
 * @param ifMatch the header; without it the write is unconditional
 * @throws ProblemError 412 when the record has changed since the caller read it
 */
export function checkIfMatch(ifMatch: string | undefined, version: number | string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (!tagsIn(ifMatch).includes(etag(version))) {
    throw new ProblemError(412, { detail: /*i18n*/ 'Somebody has changed this in the meantime' })
  }
}

/**
 * As `checkIfMatch`, for decisions that are always about a version.
 *
 * @throws ProblemError 428 without a version, as pages of earlier releases send it
 */
export function isAsShown(ifMatch: string | undefined, version: number | string): boolean {
  if (ifMatch === undefined)
    throw new ProblemError(428, { detail: /*i18n*/ 'This page is of an earlier release. Reload the page' })
  return ifMatch.trim() === '*' || tagsIn(ifMatch).includes(etag(version))
}

/**
 * Runs a save and reports all fields whose values another record has. PostgreSQL reports only the first violated constraint,
 * so the others are looked up.
 *
 * @param id of the record that is updated
 * @throws ProblemError 409 with every field whose value another record has
 */
export async function reportDuplicates<Row, Input, Result>(
  db: Database,
  { findDuplicates }: Resource<Row, Input>,
  { input, id }: { input: Input; id?: number },
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    const conflict = databaseProblem(error)
    if (!findDuplicates || conflict?.statusCode !== 409) throw error
    const named = conflict.problem.errors?.map(({ field }) => field) ?? []
    throw duplicateValues(...new Set([...named, ...(await findDuplicates(db, input, id))]))
  }
}
