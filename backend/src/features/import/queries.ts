import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  IMPORT_RESULTS,
  type Import,
  type ImportCounts,
  type ImportInput,
  type ImportRow,
  type ImportRowsQuery,
  MAX_NEW_CATEGORY_NAMES,
  type NewCategories,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { notFound, ProblemError } from '../../platform/problem'
import { listing } from '../../platform/resources/listing'
import { insertedId } from '../../platform/resources/resource'
import { folded } from '../../tables/columns'
import { dataImport, dataImportRow } from '../../tables/imports'

/** An import of the caller's account. */
export interface OpenImport {
  id: number
  accountId: number
}

/** The maximum number of staged files of one account. A further one replaces the oldest. */
const MAX_IMPORTS = 5

export async function createImport(
  tx: Database,
  accountId: number,
  { entity, fileName }: ImportInput,
): Promise<number> {
  await tx.execute(sql`
    delete from data_import where id in (
      select id from data_import where account_id = ${accountId} order by id desc offset ${MAX_IMPORTS - 1})`)
  return insertedId(
    await tx.insert(dataImport).values({ accountId, entity, fileName }).returning({ id: dataImport.id }),
  )
}

const selectImport = (db: Database, { id, accountId }: OpenImport) =>
  db
    .select()
    .from(dataImport)
    .where(and(eq(dataImport.id, id), eq(dataImport.accountId, accountId)))

/** @throws ProblemError 404 */
export async function findImport(db: Database, which: OpenImport) {
  const [found] = await selectImport(db, which)
  if (!found) throw notFound()
  return found
}

/** An import with its counts. */
export async function readImport(db: Database, which: OpenImport): Promise<Import> {
  const { id, entity, fileName, createdAt, storedAt, answers } = await findImport(db, which)
  return {
    id,
    entity,
    fileName,
    createdAt: createdAt.toISOString(),
    storedAt: storedAt?.toISOString() ?? null,
    counts: await countRows(db, id),
    answers,
    ...(await countQuestions(db, id)),
    newCategories: entity === 'service' ? await readNewCategories(db, id) : { count: 0, names: [] },
  }
}

/** The categories of an import that do not exist, once each, in the order of the file. */
export const newCategoriesOf = (id: number, rows: SQL = sql`true`): SQL => sql`
  (select name, row from (
    select distinct on (fold(new_category)) new_category as name, row from data_import_row
    where import_id = ${id} and new_category is not null and ${rows} order by fold(new_category), row) as named
  order by row)`

async function readNewCategories(db: Database, id: number): Promise<NewCategories> {
  const [found] = await rowsOf<NewCategories>(
    db,
    sql`
      select count(*)::int as count,
        coalesce((array_agg(name order by row))[:${sql.raw(`${MAX_NEW_CATEGORY_NAMES}`)}], '{}') as names
      from ${newCategoriesOf(id)} as new_category`,
  )
  return found ?? { count: 0, names: [] }
}

export async function countRows(db: Database, id: number): Promise<ImportCounts> {
  const found = await rowsOf<{ result: keyof ImportCounts; rows: number }>(
    db,
    sql`select result, count(*)::int as rows from data_import_row where import_id = ${id} group by result`,
  )
  const counts = Object.fromEntries(found.map(({ result, rows }) => [result, rows]))
  return Object.fromEntries(
    IMPORT_RESULTS.map((result) => [result, counts[result] ?? 0]),
  ) as unknown as ImportCounts
}

async function countQuestions(db: Database, id: number): Promise<Pick<Import, 'asking' | 'dividedNames'>> {
  const [found] = await rowsOf<Import['asking'] & { dividedNames: number }>(
    db,
    sql`
      select count(*) filter (where asks = 'id')::int as id, count(*) filter (where asks = 'email')::int as email,
        count(*) filter (where ${hasDividedName})::int as "dividedNames"
      from data_import_row where import_id = ${id}`,
  )
  const { dividedNames = 0, ...asking } = found ?? { id: 0, email: 0 }
  return { asking, dividedNames }
}

const lockOf = ({ id }: OpenImport) => sql`hashtext('data_import'), ${id}`

/** Locks an import until the transaction ends, like `openImport`. False when another request holds the lock. */
export async function tryLockImport(tx: Database, which: OpenImport): Promise<boolean> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${lockOf(which)}) as taken`,
  )
  return lock?.taken === true
}

/**
 * The import. No other request can change its rows or discard it until the transaction ends.
 *
 * @throws ProblemError 404, or 409 when it is stored already
 */
export async function openImport(tx: Database, which: OpenImport) {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(which)})`)
  const [found] = await selectImport(tx, which).for('key share')
  if (!found) throw notFound()
  if (found.storedAt) throw new ProblemError(409, { detail: /*i18n*/ 'This import is stored already' })
  return found
}

/** Removes an import and its rows. A missing one counts as removed. */
export async function discardImport(db: Database, { id, accountId }: OpenImport): Promise<void> {
  await db.delete(dataImport).where(and(eq(dataImport.id, id), eq(dataImport.accountId, accountId)))
}

const { id, row, cells, result, recordId, changes, errors, asks } = dataImportRow

const hasDividedName = sql`${cells} ->> 'dividedName' is not null`

/** The rows of a file with their results, in the order of the file. */
export const importRows = listing({
  from: sql`${dataImportRow} inner join ${dataImport} on ${eq(dataImport.id, dataImportRow.importId)}`,
  id,
  // The values alone: the text of `cells` has the names of its fields, which every row would match.
  search: folded(sql`(select string_agg(cell.value, ' ') from jsonb_each_text(${cells}) as cell)`),
  sort: { row },
  defaultSort: 'row,asc',
  columns: { row, values: cells, result, recordId, changes, errors, asks },
  toRow: ({ row, ...rest }): ImportRow => ({ id: row, ...rest }),
})

export const ofImport = ({ id, accountId }: OpenImport): SQL | undefined =>
  and(eq(dataImport.id, id), eq(dataImport.accountId, accountId))

export const ofResult = (query: ImportRowsQuery): SQL | undefined =>
  query.result === 'divided' ? hasDividedName : query.result && eq(result, query.result)
