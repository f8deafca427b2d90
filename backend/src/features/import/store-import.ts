import { setImmediate } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import {
  type CheckedRow,
  type Currencies,
  IMPORT_RESULTS,
  type ImportCounts,
  type ImportEntity,
  type ImportInput,
  type ImportResult,
  importSchemas,
  nameKey,
  type Region,
  refuseDoubles,
  toBasisPoints,
  toCents,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { checkClient, ProblemError } from '../../platform/problem'
import { createOnce, hashRequest } from '../../platform/resources/idempotency'
import { insertedId } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { fullNameSql } from '../../tables/columns'
import { endAccess } from '../account/account-status'
import { lockCurrencies } from '../business/region'
import { checkRows } from './check-rows'

interface Request {
  accountId: number
  region: Region
  key: string
  /** Aborted when the caller disconnects. Nothing is stored then. */
  signal: AbortSignal
}

/**
 * Stores a file once per key: all rows or none, in one transaction. A repeated request gets the counts of the first one, which are
 * those of its entry in the audit log.
 *
 * @throws ProblemError 409 when a row would do other things than its check has shown, or another import is being stored
 */
export function storeImport(
  db: Database,
  { accountId, region, key, signal }: Request,
  file: ImportInput,
): Promise<ImportCounts> {
  // A digest stands for the values of its row, so that these are not written and hashed at once.
  const rows = file.rows.map(({ row, digest }) => [row, digest])
  const requestHash = hashRequest(['import', { ...file, rows }])
  return db.transaction(async (tx) => {
    const { id } = await createOnce(tx, { accountId, key, requestHash }, () =>
      storeFile(tx, { accountId, region, signal }, file),
    )
    const [entry] = await tx.select({ after: auditLog.after }).from(auditLog).where(eq(auditLog.id, id))
    return entry?.after as ImportCounts
  })
}

/**
 * Inserts come first: an update that changes a DNI or an email makes sales to that client wait until the transaction ends.
 *
 * @returns the id of the entry in the audit log
 */
async function storeFile(
  tx: Database,
  { accountId, region, signal }: Omit<Request, 'key'>,
  file: ImportInput,
): Promise<number> {
  const { entity, fileName } = file
  await takeTurn(tx)
  // What is paid with the methods of a file waits, because a method that is used keeps its currency.
  if (entity === 'payment-method') await tx.execute(sql`select from payment_method order by id for update`)
  const rows = await checkAgain(tx, await lockCurrencies(tx, region), file, signal)
  const withResult = (result: ImportResult) => rows.filter((row) => row.result === result)
  const created = withResult('created')
  const changed = withResult('changed')
  if (entity === 'service') await createCategories(tx, accountId, [...created, ...changed])
  for await (const some of batches(created, signal)) {
    await insertRows(tx, entity, some)
    if (entity === 'client') await insertNotes(tx, accountId, some)
  }
  if (entity === 'client') await lockClients(tx, changed)
  for await (const some of batches(changed, signal)) {
    if (entity === 'service' || entity === 'payment-method')
      await notePriceChanges(tx, accountId, entity, some)
    await updateRows(tx, entity, some)
    if (entity === 'client') await insertNotes(tx, accountId, some)
  }
  if (entity === 'employee') await updateLogins(tx, changed)
  const counts = Object.fromEntries(IMPORT_RESULTS.map((result) => [result, withResult(result).length]))
  const after = { file: fileName, ...counts }
  return insertedId(
    await tx
      .insert(auditLog)
      .values({ accountId, action: 'import', entity, after })
      .returning({ id: auditLog.id }),
  )
}

/** The rows of one statement. It takes a fraction of a second. */
const BATCH = 500

/**
 * Rows in batches. The embedded database runs in this process, so the pause before each lets it answer others and notice that the
 * caller has disconnected.
 */
async function* batches<Row>(rows: readonly Row[], signal: AbortSignal): AsyncGenerator<Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await setImmediate()
    checkClient(signal)
    yield rows.slice(from, from + BATCH)
  }
}

/** Only one import is stored at a time: two could lock the same clients in different orders. */
async function takeTurn(tx: Database): Promise<void> {
  const [turn] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('store_import')) as taken`,
  )
  if (!turn?.taken) {
    throw new ProblemError(409, { detail: /*i18n*/ 'Another import is being stored. Try again in a moment' })
  }
}

/** A row with what it stores. */
interface CheckedAgain extends Pick<CheckedRow, 'result' | 'keys' | 'newCategory' | 'note'> {
  row: number
  /** By column, with the id and version of the record that it changes. */
  columns: Record<string, unknown>
}

/** The most row numbers that an answer names. */
const MAX_NAMED = 10

/** Checks all rows against the records of now. @throws ProblemError 409 when one would do other things than its check has shown */
async function checkAgain(
  tx: Database,
  currencies: Currencies,
  file: ImportInput,
  signal: AbortSignal,
): Promise<CheckedAgain[]> {
  const { entity } = file
  const checked: CheckedAgain[] = []
  const different: number[] = []
  for await (const rows of batches(file.rows, signal)) {
    const again = await checkRows(tx, currencies, { ...file, rows })
    for (const [place, { row, result, keys, newCategory, note, digest, target, record }] of again.entries()) {
      if (digest !== rows[place]?.digest) different.push(row)
      const columns = { ...target, ...(record && columnsOf(entity, record)) }
      checked.push({ row, result, keys, newCategory, note, columns })
    }
  }
  if (different.length > 0) {
    const more = different.length > MAX_NAMED ? ', …' : ''
    throw new ProblemError(409, {
      code: 'import-outdated',
      detail:
        /*i18n*/ 'Records have changed since the file was checked: rows {rows} would be stored otherwise. Check it again',
      params: { rows: different.slice(0, MAX_NAMED).join(', ') + more },
    })
  }
  return refuseDoubles(checked)
}

/** The fields that are stored in another unit. */
const CONVERTED: Partial<Record<string, { column: string; toStored: (value: number) => number }>> = {
  price: { column: 'price_cents', toStored: toCents },
  interest: { column: 'interest_basis_points', toStored: toBasisPoints },
  salary: { column: 'salary_cents', toStored: toCents },
}

/** The column of a field, by the table's own name. */
const columnOf = (field: string): string =>
  CONVERTED[field]?.column ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A record as its table stores it. */
function columnsOf(
  entity: ImportEntity,
  { id: _, category: __, categoryId, ...values }: NonNullable<CheckedRow['record']>,
): Record<string, string | number | undefined> {
  const stored = Object.entries(values).map(([field, value]) => [
    columnOf(field),
    value === undefined ? undefined : (CONVERTED[field]?.toStored(Number(value)) ?? value),
  ])
  return { ...Object.fromEntries(stored), ...(entity === 'service' && { category_id: categoryId }) }
}

const tableOf = (entity: ImportEntity) => sql.identifier(entity.replaceAll('-', '_'))

/** The columns that an import writes, each in a form. */
const columnList = (entity: ImportEntity, form: (column: SQL) => SQL = (column) => column): SQL =>
  sql.join(
    importSchemas(entity).map(([field]) =>
      form(sql`${sql.identifier(field === 'category' ? 'category_id' : columnOf(field))}`),
    ),
    sql`, `,
  )

/** Rows as records of their table. */
const recordsOf = (entity: ImportEntity, rows: readonly CheckedAgain[]) =>
  sql`jsonb_populate_recordset(null::${tableOf(entity)}, ${JSON.stringify(rows.map(({ columns }) => columns))}::jsonb) as record`

/** Creates the categories of a file that do not exist, each once, and gives their ids to the rows. */
async function createCategories(
  tx: Database,
  accountId: number,
  rows: readonly CheckedAgain[],
): Promise<void> {
  const names = new Map<string, string>()
  for (const { newCategory } of rows) {
    if (newCategory && !names.has(nameKey(newCategory))) names.set(nameKey(newCategory), newCategory)
  }
  const created = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`
      with created as (
        insert into category (name, description)
        select name, name from unnest(${sql.param([...names.values()])}::text[]) as name
        returning id, name, description
      ), audited as (
        insert into audit_log (account_id, action, entity, entity_id, after)
        select ${accountId}::int, 'create', 'category', id, jsonb_build_object('name', name, 'description', description)
        from created)
      select id, name from created`,
  )
  const ids = new Map(created.map(({ id, name }) => [nameKey(name), id]))
  for (const { newCategory, columns } of rows) {
    if (newCategory) columns.category_id = ids.get(nameKey(newCategory))
  }
}

/** @throws ProblemError 409 when another request has stored the same person meanwhile */
const insertRows = (tx: Database, entity: ImportEntity, rows: readonly CheckedAgain[]) =>
  orOutdated(
    tx.execute(sql`
      insert into ${tableOf(entity)} (${columnList(entity)})
      select ${columnList(entity, (column) => sql`record.${column}`)} from ${recordsOf(entity, rows)}`),
  )

/** In the order of their ids, as a merge locks them, so that the two do not wait for each other. */
const lockClients = (tx: Database, rows: readonly CheckedAgain[]) =>
  tx.execute(sql`select from client where id = any(${idsOf(rows)}) order by id for no key update`)

const idsOf = (rows: readonly CheckedAgain[]) =>
  sql`${sql.param(rows.map(({ columns }) => columns.id))}::int[]`

/** @throws ProblemError 409 when another request has changed one of the records since it was checked again */
async function updateRows(tx: Database, entity: ImportEntity, rows: readonly CheckedAgain[]): Promise<void> {
  const updated = await orOutdated(
    rowsOf(
      tx,
      sql`
        update ${tableOf(entity)} as stored
        set ${columnList(entity, (column) => sql`${column} = record.${column}`)}, version = stored.version + 1, updated_at = now()
        from ${recordsOf(entity, rows)}
        where stored.id = record.id and stored.version = record.version
        returning stored.id`,
    ),
  )
  if (updated.length !== rows.length) throw outdated()
}

const UNIQUE_VIOLATION = '23505'

async function orOutdated<Result>(work: PromiseLike<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    throw cause?.code === UNIQUE_VIOLATION ? outdated() : error
  }
}

const outdated = () =>
  new ProblemError(409, {
    code: 'import-outdated',
    detail: /*i18n*/ 'Records have changed since the file was checked. Check it again',
  })

/** Stores the notes of clients, who are found by their DNI. */
async function insertNotes(tx: Database, accountId: number, rows: readonly CheckedAgain[]): Promise<void> {
  const notes = rows.flatMap(({ note, columns }) => (note ? [{ dni: columns.dni, note }] : []))
  if (notes.length === 0) return
  await tx.execute(sql`
    insert into note (account_id, author_name, client_id, text)
    select account.id, ${fullNameSql(account)}, client.id, noted.note
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as noted (dni bigint, note text)
      join client on client.dni = noted.dni join account on account.id = ${accountId}`)
}

/** Notes the changes of prices, and writes one entry for each to the audit log, before `updateRows` makes them. */
async function notePriceChanges(
  tx: Database,
  accountId: number,
  entity: 'service' | 'payment-method',
  rows: readonly CheckedAgain[],
): Promise<void> {
  const isService = entity === 'service'
  // The audit log says which currency a payment method had; `price_change` is for its interest.
  if (!isService)
    await tx.execute(sql`
      insert into audit_log (account_id, action, entity, entity_id, before, after)
      select ${accountId}::int, 'update', ${entity}::text, stored.id,
        jsonb_build_object('currency', stored.currency), jsonb_build_object('currency', record.currency)
      from payment_method as stored join ${recordsOf(entity, rows)} on stored.id = record.id
      where stored.currency <> record.currency`)
  const price = sql.raw(isService ? 'price_cents' : 'interest_basis_points')
  const record = sql.raw(isService ? 'service_id' : 'payment_method_id')
  const field = isService ? 'price' : 'interest'
  const currencyOf = (row: string) => sql.raw(isService ? `${row}.currency` : 'null::text')
  const inUnits = sql.raw(isService ? '/ 100.0' : '/ 10000.0')
  const details = (value: SQL, currency: SQL) =>
    sql`jsonb_strip_nulls(jsonb_build_object(${field}::text, (${value} ${inUnits})::float8, 'currency', ${currency}))`
  await tx.execute(sql`
    with noted as (
      insert into price_change (account_id, ${record}, before, after, currency_before, currency_after)
      select ${accountId}::int, stored.id, stored.${price}, record.${price}, ${currencyOf('stored')}, ${currencyOf('record')}
      from ${tableOf(entity)} as stored join ${recordsOf(entity, rows)} on stored.id = record.id
      where (stored.${price}, ${currencyOf('stored')}) is distinct from (record.${price}, ${currencyOf('record')})
      returning ${record} as id, before, after, currency_before, currency_after
    )
    insert into audit_log (account_id, action, entity, entity_id, before, after)
    select ${accountId}::int, 'update', ${entity}::text, id, ${details(sql`before`, sql`currency_before`)},
      ${details(sql`after`, sql`currency_after`)}
    from noted`)
}

/** Copies name and email of the employees that an import has changed to their accounts. */
async function updateLogins(tx: Database, rows: readonly CheckedAgain[]): Promise<void> {
  const isChanged = sql`employee.id = any(${idsOf(rows)})`
  const formerEmails = await rowsOf<{ id: number; email: string }>(
    tx,
    sql`
      select account.id, account.email from account join employee on employee.id = account.employee_id
      where account.email <> employee.email and ${isChanged}
      order by account.id for no key update of account`,
  )
  await tx.execute(sql`
    update account set name = employee.name, lastname = employee.lastname, email = employee.email,
      updated_at = now()
    from employee
    where account.employee_id = employee.id
      and (account.name, account.lastname, account.email)
        is distinct from (employee.name, employee.lastname, employee.email)
      and ${isChanged}`)
  for (const former of formerEmails) await endAccess(tx, former)
}
