import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type CheckedRow,
  IMPORT_RESULTS,
  type Import,
  type ImportCounts,
  type ImportEntity,
  type ImportRecheck,
  importSchemas,
  MAX_IMPORT_BATCH,
  MAX_NEW_CATEGORY_NAMES,
  type NewCategories,
  type StagedRow,
  toBasisPoints,
  toCents,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { notFound, ProblemError } from '../../platform/problem'
import { dataImport, dataImportRow } from '../../tables/imports'
import { type Checked, type CheckedImport, checkRows } from './check-rows'

/** An import of the caller's account. */
export interface OpenImport {
  id: number
  accountId: number
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
    select distinct on (name_key(new_category)) new_category as name, row from data_import_row
    where import_id = ${id} and new_category is not null and ${rows} order by name_key(new_category), row) as named
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

/** True for rows with a name that was divided without a comma. */
export const HAS_DIVIDED_NAME = sql`${dataImportRow.cells} ->> 'dividedName' is not null`

async function countQuestions(db: Database, id: number): Promise<Pick<Import, 'asking' | 'dividedNames'>> {
  const [found] = await rowsOf<Import['asking'] & { dividedNames: number }>(
    db,
    sql`
      select count(*) filter (where asks = 'id')::int as id, count(*) filter (where asks = 'email')::int as email,
        count(*) filter (where asks = 'retired')::int as retired,
        count(*) filter (where ${HAS_DIVIDED_NAME})::int as "dividedNames"
      from data_import_row where import_id = ${id}`,
  )
  const { dividedNames = 0, ...asking } = found ?? { id: 0, email: 0, retired: 0 }
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
async function openImport(tx: Database, which: OpenImport) {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(which)})`)
  const [found] = await selectImport(tx, which).for('key share')
  if (!found) throw notFound()
  if (found.storedAt) throw new ProblemError(409, { detail: /*i18n*/ 'This import is stored already' })
  return found
}

/** The fields that are stored in another unit. */
const CONVERTED: Partial<Record<string, { column: string; toStored: (value: number) => number }>> = {
  price: { column: 'price_cents', toStored: toCents },
  interest: { column: 'interest_basis_points', toStored: toBasisPoints },
  salary: { column: 'salary_cents', toStored: toCents },
}

const CATEGORY = 'category_id'

/** The column of a field, by the table's own name. */
const columnOf = (field: string): string =>
  CONVERTED[field]?.column ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns that an import writes. */
export const columnsOf = (entity: ImportEntity): string[] =>
  importSchemas(entity).map(([field]) => (field === 'category' ? CATEGORY : columnOf(field)))

/**
 * Checks rows and stores them with their results. A row that was staged before is replaced, and rows that were refused
 * because of it are checked again.
 *
 * @returns the sent rows with their results
 * @throws ProblemError 404, or 409 when the import is stored already
 */
export async function stageRows(
  db: Database,
  which: OpenImport,
  rows: readonly StagedRow[],
): Promise<Checked[]> {
  return db.transaction(async (tx) => {
    const open = await openImport(tx, which)
    const latest = [...new Map(rows.map((row) => [row.row, row])).values()].sort((a, b) => a.row - b.row)
    const duplicates = await duplicatesOf(tx, open.id, latest)
    const checked = await stage(tx, open, latest)
    if (duplicates.length > 0) await stage(tx, open, duplicates)
    return checked
  })
}

/**
 * Checks the next staged rows again, against the current records and by the answers of the user.
 *
 * @returns the last of them; null when there was none left
 */
export async function recheckRows(
  db: Database,
  which: OpenImport,
  { after, answers }: ImportRecheck,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const found = await openImport(tx, which)
    const { id } = found
    if (answers) await tx.update(dataImport).set({ answers }).where(eq(dataImport.id, id))
    const rows = await rowsOf<StagedRow>(
      tx,
      sql`
        select row, cells as values from data_import_row where import_id = ${id} and row > ${after}
        order by row limit ${MAX_IMPORT_BATCH}`,
    )
    if (rows.length > 0) await stage(tx, { ...found, answers: answers ?? found.answers }, rows)
    return rows.at(-1)?.row ?? null
  })
}

/** The rows that are refused because one of these has their DNI, email or name. */
async function duplicatesOf(tx: Database, id: number, rows: readonly StagedRow[]): Promise<StagedRow[]> {
  return rowsOf<StagedRow>(
    tx,
    sql`
      select row, cells as values from data_import_row
      where import_id = ${id} and ${isIn(rows, sql`duplicate_of`)} and not ${isIn(rows, sql`row`)}
      order by row limit ${MAX_IMPORT_BATCH}`,
  )
}

/**
 * True for the numbers of these rows. The range is given, too, because PostgreSQL has no statistics of rows that were
 * just staged, and would otherwise read all rows of the file.
 */
function isIn(rows: readonly StagedRow[], column: SQL): SQL {
  const numbers = rows.map(({ row }) => row)
  return sql`(
    ${column} between ${Math.min(...numbers)} and ${Math.max(...numbers)}
    and ${column} = any(${sql.param(numbers)}::int[]))`
}

async function stage(tx: Database, found: CheckedImport, rows: readonly StagedRow[]): Promise<Checked[]> {
  const { id, entity } = found
  await tx.execute(sql`delete from data_import_key where import_id = ${id} and ${isIn(rows, sql`row`)}`)
  const checked = await checkRows(tx, found, rows)
  await keepRows(tx, id, entity, checked)
  return checked
}

async function keepRows(
  tx: Database,
  id: number,
  entity: ImportEntity,
  rows: readonly Checked[],
): Promise<void> {
  const staged = rows.map(({ row, values, checked }) => ({
    row,
    cells: values,
    result: checked.result,
    record_id: checked.target?.id,
    record_version: checked.target?.version,
    record: checked.record && toColumns(entity, checked.record),
    new_category: checked.newCategory,
    note: checked.note,
    asks: checked.asks,
    changes: checked.changes,
    errors: checked.errors,
    duplicate_of: checked.duplicateOf,
  }))
  await tx.execute(sql`
    insert into data_import_row (
      import_id, row, cells, result, record_id, record_version, record, new_category, note, asks, changes, errors,
      duplicate_of)
    select ${id}::int, row, cells, result, record_id, record_version, record, new_category, note, asks, changes, errors,
      duplicate_of
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as staged (
      row int, cells jsonb, result text, record_id int, record_version int, record jsonb, new_category text,
      note text, asks text, changes jsonb, errors jsonb, duplicate_of int)
    on conflict (import_id, row) do update set
      cells = excluded.cells, result = excluded.result, record_id = excluded.record_id,
      record_version = excluded.record_version, record = excluded.record, new_category = excluded.new_category,
      note = excluded.note, asks = excluded.asks, changes = excluded.changes, errors = excluded.errors, duplicate_of = excluded.duplicate_of`)
  const keys = rows.flatMap(({ row, checked }) => checked.keys.map((key) => ({ key, row })))
  await tx.execute(sql`
    insert into data_import_key (import_id, key, row)
    select ${id}::int, key, row from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys (key text, row int)`)
}

type StoredValues = NonNullable<CheckedRow['record']>

/** A record as its table stores it. */
function toColumns(
  entity: ImportEntity,
  { id: _, category: __, categoryId, ...values }: StoredValues,
): Record<string, string | number | undefined> {
  const stored = Object.entries(values).map(([field, value]) => [
    columnOf(field),
    value === undefined ? undefined : (CONVERTED[field]?.toStored(Number(value)) ?? value),
  ])
  return { ...Object.fromEntries(stored), ...(entity === 'service' && { [CATEGORY]: categoryId }) }
}
