import { eq, type SQL, sql } from 'drizzle-orm'
import {
  type CheckedRow,
  checkRow,
  type ImportEntity,
  type ImportRecheck,
  importSchemas,
  MAX_IMPORT_BATCH,
  readValues,
  type StagedRow,
  toBasisPoints,
  toCents,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { dataImport } from '../../tables/imports'
import { type OpenImport, openImport } from './queries'
import { type CheckedImport, readLookup } from './targets'

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

interface Checked extends StagedRow {
  checked: CheckedRow
}

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
  const checked = await check(tx, found, rows)
  await keepRows(tx, id, entity, checked)
  return checked
}

async function check(tx: Database, found: CheckedImport, rows: readonly StagedRow[]): Promise<Checked[]> {
  const { id, entity } = found
  /** The keys of staged rows, and of the rows before this one. */
  const rowsByKey = new Map<string, number>()
  const lookup = await readLookup(
    tx,
    found,
    rows.map(({ values }) => readValues(entity, values, found.answers)),
    (key) => rowsByKey.get(key),
  )
  const checkAll = (): Checked[] => {
    const own = new Map(rowsByKey)
    return rows.map(({ row, values }) => {
      const checked = checkRow(entity, values, { ...lookup, rowWith: (key) => own.get(key) })
      for (const key of checked.keys) own.set(key, row)
      return { row, values, checked }
    })
  }
  const checked = checkAll()
  // The keys of the rows are known only after the check, so the keys of other rows are read here.
  const keys = checked.flatMap(({ checked }) => checked.keys)
  const usedKeys = await readKeys(tx, id, keys)
  if (usedKeys.length === 0) return checked
  for (const { key, row } of usedKeys) rowsByKey.set(key, row)
  return checkAll()
}

/**
 * The staged rows that have these keys. The lateral subquery looks up each key in the index, also without statistics of
 * rows that were just staged.
 */
const readKeys = (tx: Database, id: number, keys: readonly string[]) =>
  rowsOf<{ key: string; row: number }>(
    tx,
    sql`
      select staged.key, staged.row from unnest(${sql.param(keys)}::text[]) as wanted (key)
      cross join lateral (
        select key, row from data_import_key where import_id = ${id} and key = wanted.key limit 1) as staged`,
  )

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
