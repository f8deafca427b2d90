import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ImportConfirmation, ImportCounts, ImportEntity, ImportProgress } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { notFound, ProblemError } from '../../platform/problem'
import { endAccess } from '../account/account-status'
import {
  columnsOf,
  countRows,
  findImport,
  newCategoriesOf,
  type OpenImport,
  readImport,
  tryLockImport,
} from './stage-rows'

/** Interval at which a request checks whether another one has finished storing the same import. */
const POLL_MS = 200

interface Request extends OpenImport {
  confirmed: ImportConfirmation
  signal: AbortSignal
}

/**
 * Stores an import once. A repeated request gets the same answer; a simultaneous one waits for it. It polls, because storing
 * may take longer than a statement may wait for a lock.
 *
 * @returns the last line of the answer
 */
export async function storeImport(
  db: Database,
  { confirmed, signal, ...which }: Request,
  onProgress: (line: ImportProgress) => void,
): Promise<ImportProgress> {
  for (;;) {
    const known = await readImport(db, which)
    if (known.storedAt) return { import: known }
    if (signal.aborted) throw new ProblemError(499, { detail: /*i18n*/ 'The import was cancelled' })
    const isLocked = await db.transaction(async (tx) => {
      if (!(await tryLockImport(tx, which))) return false
      const { entity, storedAt } = await findImport(tx, which)
      if (storedAt) return true
      await storeRows(tx, entity, {
        ...which,
        confirmed,
        signal,
        onProgress: (done, of) => onProgress({ done, of }),
      })
      return true
    })
    if (!isLocked) await wait(POLL_MS)
  }
}

/** Row numbers of one statement. It takes a fraction of a second, after which a cancelled import can end. */
const BATCH = 500

const UNIQUE_VIOLATION = '23505'

/** The result would differ from the one that the user confirmed. */
const outdated = () =>
  new ProblemError(409, {
    code: 'import-outdated',
    detail: /*i18n*/ 'Records have changed since the file was checked. Check it again',
  })

interface Storing extends OpenImport {
  confirmed: ImportConfirmation
  /** Aborted when the caller disconnects. Nothing is stored then. */
  signal: AbortSignal
  /** Called with the number of finished steps and of all steps. */
  onProgress: (done: number, of: number) => void
}

/**
 * Stores the rows that the user confirmed, all or none, in one transaction of short statements. Inserts come first: an
 * update that changes a DNI or an email makes sales to that client wait until the transaction ends.
 *
 * @throws ProblemError 404 when the import was discarded meanwhile, 409 when records have changed since the rows were checked, or
 * another import is being stored
 */
async function storeRows(tx: Database, entity: ImportEntity, storing: Storing): Promise<void> {
  const { id, accountId, confirmed, signal } = storing
  await takeTurn(tx)
  const counts = await countRows(tx, id)
  if (counts.created !== confirmed.created || counts.changed !== confirmed.changed) throw outdated()
  if (await hasNewNames(tx, entity, id)) throw outdated()
  if (entity === 'service') await createCategories(tx, { id, accountId })
  if (entity === 'client') await lockClients(tx, id)
  const steps = await stepsOf(tx, id, counts)
  for (const [index, { result, from, to }] of steps.entries()) {
    if (signal.aborted) throw new ProblemError(499, { detail: /*i18n*/ 'The import was cancelled' })
    if (result === 'created') await insertRows(tx, entity, id, from, to)
    else {
      if (entity === 'service' || entity === 'payment-method')
        await notePriceChanges(tx, entity, { id, accountId, from, to })
      await updateRows(tx, entity, id, from, to)
    }
    if (entity === 'client') await insertNotes(tx, accountId, { id, result, from, to })
    storing.onProgress(index + 1, steps.length)
    // The embedded database runs in this process, so this pause lets it send progress and notice that the caller
    // disconnected.
    await setImmediate()
  }
  if (entity === 'employee' && counts.changed > 0) await updateLogins(tx, id)
  if (signal.aborted) throw new ProblemError(499, { detail: /*i18n*/ 'The import was cancelled' })
  const [stored] = await rowsOf<{ fileName: string }>(
    tx,
    sql`update data_import set stored_at = now() where id = ${id} returning file_name as "fileName"`,
  )
  // The import was discarded meanwhile, by the caller or because it was the oldest one.
  if (!stored) throw notFound()
  const after = { file: stored.fileName, ...counts }
  if (steps.length > 0) await audit(tx, { accountId, action: 'import', entity, after })
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

/** In the order of their ids, as a merge locks them, so that the two do not wait for each other. */
const lockClients = (tx: Database, id: number) =>
  tx.execute(sql`
    select from client
    where id in (select record_id from data_import_row where import_id = ${id} and result = 'changed')
    order by id for no key update`)

interface Step {
  result: 'created' | 'changed'
  from: number
  to: number
}

async function stepsOf(tx: Database, id: number, counts: ImportCounts): Promise<Step[]> {
  const results = (['created', 'changed'] as const).filter((result) => counts[result] > 0)
  const [range] = await rowsOf<{ last: number | null }>(
    tx,
    sql`select max(row) as last from data_import_row where import_id = ${id}`,
  )
  const batches = Math.ceil((range?.last ?? 0) / BATCH)
  return results.flatMap((result) =>
    Array.from({ length: batches }, (_, batch) => ({
      result,
      from: batch * BATCH + 1,
      to: (batch + 1) * BATCH,
    })),
  )
}

const tableOf = (entity: ImportEntity) => sql.identifier(entity.replaceAll('-', '_'))
const columnList = (entity: ImportEntity, prefix = '') =>
  sql.join(
    columnsOf(entity).map((column) => sql`${sql.raw(prefix)}${sql.identifier(column)}`),
    sql`, `,
  )

/** The record of a row of the file, with the category that was created for it. */
const recordOf = (entity: ImportEntity) =>
  entity === 'service'
    ? sql`staged.record || coalesce((
        select jsonb_build_object('category_id', category.id) from category
        where name_key(category.name) = name_key(staged.new_category)), '{}')`
    : sql`staged.record`

/** The staged rows of a range with their columns as `record`. */
const stagedRows = (entity: ImportEntity, id: number, { result, from, to }: Step) => sql`
  (select record_id, record_version, record.*
    from data_import_row as staged, jsonb_populate_record(null::${tableOf(entity)}, ${recordOf(entity)}) as record
    where import_id = ${id} and row between ${from} and ${to} and result = ${result}
    order by row) as record`

/**
 * Creates the categories of a file that do not exist, and writes one entry for each to the audit log.
 *
 * @throws ProblemError 409 when one of them has been created meanwhile
 */
async function createCategories(tx: Database, { id, accountId }: OpenImport): Promise<void> {
  const wanted = newCategoriesOf(id, sql`result in ('created', 'changed')`)
  const existing = await rowsOf(
    tx,
    sql`
      select from category join ${wanted} as new_category on name_key(category.name) = name_key(new_category.name) limit 1`,
  )
  if (existing.length > 0) throw outdated()
  await tx.execute(sql`
    with created as (
      insert into category (name, description)
      select name, name from ${wanted} as new_category order by row
      returning id, name, description
    )
    insert into audit_log (account_id, action, entity, entity_id, after)
    select ${accountId}::int, 'create', 'category', id, jsonb_build_object('name', name, 'description', description)
    from created`)
}

/** @throws ProblemError 409 when another request has stored the same person meanwhile */
async function insertRows(tx: Database, entity: ImportEntity, id: number, from: number, to: number) {
  const rows = stagedRows(entity, id, { result: 'created', from, to })
  await orOutdated(
    tx.execute(sql`
      insert into ${tableOf(entity)} (${columnList(entity)}) select ${columnList(entity, 'record.')} from ${rows}`),
  )
}

/** @throws ProblemError 409 when another request has changed one of the records meanwhile */
async function updateRows(tx: Database, entity: ImportEntity, id: number, from: number, to: number) {
  const assignments = sql.join(
    columnsOf(entity).map((column) => sql`${sql.identifier(column)} = record.${sql.identifier(column)}`),
    sql`, `,
  )
  const [answer] = await orOutdated(
    rowsOf<{ updated: number; staged: number }>(
      tx,
      sql`
        with updated as (
          update ${tableOf(entity)} as stored
          set ${assignments}, version = stored.version + 1, updated_at = now()
          from ${stagedRows(entity, id, { result: 'changed', from, to })}
          where stored.id = record.record_id and stored.version = record.record_version
          returning stored.id
        )
        select (select count(*)::int from updated) as updated, (
          select count(*)::int from data_import_row
          where import_id = ${id} and row between ${from} and ${to} and result = 'changed') as staged`,
    ),
  )
  if (answer?.updated !== answer?.staged) throw outdated()
}

/** Stores the notes of the clients of a range, who are found by their DNI. */
async function insertNotes(tx: Database, accountId: number, { id, result, from, to }: Step & { id: number }) {
  await tx.execute(sql`
    insert into note (account_id, author_name, client_id, text)
    select author.id, author.name || ' ' || author.lastname, client.id, staged.note
    from data_import_row as staged join client on client.dni = (staged.record ->> 'dni')::bigint
      join account as author on author.id = ${accountId}
    where staged.import_id = ${id} and staged.row between ${from} and ${to} and staged.result = ${result}
      and staged.note is not null
    order by staged.row`)
}

/** Notes the changes of prices, and writes one entry for each to the audit log, before `updateRows` makes them. */
async function notePriceChanges(
  tx: Database,
  entity: 'service' | 'payment-method',
  { id, accountId, from, to }: OpenImport & { from: number; to: number },
) {
  const isService = entity === 'service'
  const price = sql.raw(isService ? 'price_cents' : 'interest_basis_points')
  const record = sql.raw(isService ? 'service_id' : 'payment_method_id')
  const field = isService ? 'price' : 'interest'
  const inUnits = sql.raw(isService ? '/ 100.0' : '/ 10000.0')
  await tx.execute(sql`
    with noted as (
      insert into price_change (account_id, ${record}, before, after)
      select ${accountId}::int, stored.id, stored.${price}, record.${price}
      from ${tableOf(entity)} as stored join ${stagedRows(entity, id, { result: 'changed', from, to })}
        on stored.id = record.record_id
      where stored.${price} <> record.${price}
      returning ${record} as id, before, after
    )
    insert into audit_log (account_id, action, entity, entity_id, before, after)
    select ${accountId}::int, 'update', ${entity}::text, id, jsonb_build_object(${field}::text, (before ${inUnits})::float8),
      jsonb_build_object(${field}::text, (after ${inUnits})::float8)
    from noted`)
}

async function orOutdated<Result>(work: PromiseLike<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    throw cause?.code === UNIQUE_VIOLATION ? outdated() : error
  }
}

/**
 * True when a record with the name of a new one has been stored meanwhile. The tables have no unique index on names.
 */
async function hasNewNames(tx: Database, entity: ImportEntity, id: number): Promise<boolean> {
  if (entity === 'client' || entity === 'employee') return false
  const field = sql.raw(entity === 'payment-method' ? 'type' : 'name')
  const rows = await rowsOf(
    tx,
    sql`
      select from ${tableOf(entity)} as stored join data_import_key as staged
        on staged.key = ${sql.raw(entity === 'payment-method' ? "'type:'" : "'name:'")} || name_key(stored.${field})
      where staged.import_id = ${id} limit 1`,
  )
  return rows.length > 0
}

/** Copies name and email of the employees that an import has changed to their accounts. */
async function updateLogins(tx: Database, importId: number): Promise<void> {
  const isChanged = sql`employee.id in (
    select record_id from data_import_row where import_id = ${importId} and result = 'changed')`
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
