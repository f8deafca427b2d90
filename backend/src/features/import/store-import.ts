import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import {
  type CheckedRow,
  type Currencies,
  IMPORT_RESULTS,
  type ImportCounts,
  type ImportEntity,
  type ImportInput,
  type ImportRecord,
  type ImportResult,
  nameKey,
  type Region,
  refuseDoubles,
} from 'shared-api/contract'
import { auditAll } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { checkClient, ProblemError } from '../../platform/problem'
import { createOnce, hashRequest } from '../../platform/resources/idempotency'
import { type Change, insertedId, type Resource } from '../../platform/resources/resource'
import { createAll, updateAll } from '../../platform/resources/write'
import { account } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { fullNameSql } from '../../tables/columns'
import { lockCurrencies } from '../business/region'
import { categories } from '../category/categories'
import { clients } from '../client/queries'
import { storeCosts } from '../cost/service-costs'
import { employees } from '../employee/queries'
import { paymentMethods } from '../payment-method/payment-methods'
import { services } from '../service/services'
import { suppliers } from '../supplier/suppliers'
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
    const inputs = some.map(({ input }) => input)
    const ids = await orOutdated(createAll(tx, resourceOf(entity), inputs))
    if (entity === 'service')
      await storeCosts(
        tx,
        accountId,
        inputs.map((after, place) => ({ serviceId: ids[place] ?? 0, before: {}, after })),
      )
    if (entity === 'client') await insertNotes(tx, accountId, some)
  }
  if (entity === 'client') await lockClients(tx, changed)
  for await (const some of batches(changed, signal)) {
    await updateRows(tx, accountId, entity, some)
    if (entity === 'service')
      await storeCosts(
        tx,
        accountId,
        some.map(({ id, before, input }) => ({ serviceId: id, before, after: input })),
      )
    if (entity === 'client') await insertNotes(tx, accountId, some)
  }
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
  /** Of the record that it changes. 0: a new one. */
  id: number
  version: number
  /** Of a price: what is stored until now. */
  before: ImportRecord & { supplierId?: number | undefined }
  input: NonNullable<CheckedRow['record']>
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
      const { id = 0, version = 0, supplierId, record: before = {} } = target ?? {}
      checked.push({
        ...{ row, result, keys, newCategory, note, id, version, input: record ?? {} },
        before: isPriced(entity) ? { ...before, supplierId } : {},
      })
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

const RESOURCES = {
  category: categories,
  service: services,
  'payment-method': paymentMethods,
  client: clients,
  employee: employees,
  supplier: suppliers,
} satisfies Record<ImportEntity, object>

/** A record that the check has passed is one that the form of its entity could send. */
const resourceOf = (entity: ImportEntity) =>
  RESOURCES[entity] as unknown as Resource<ImportRecord, ImportRecord>

const isPriced = (entity: ImportEntity) => entity === 'service' || entity === 'payment-method'

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
  const inputs = [...names.values()].map((name) => ({ name, description: name }))
  const created = await createAll(tx, categories, inputs)
  await auditAll(
    tx,
    created.map((entityId, place) => ({
      ...{ accountId, action: 'create', entity: 'category', entityId },
      after: inputs[place],
    })),
  )
  const ids = new Map([...names.keys()].map((key, place) => [key, created[place]]))
  for (const { newCategory, input } of rows) {
    const categoryId = newCategory && ids.get(nameKey(newCategory))
    if (categoryId) input.categoryId = categoryId
  }
}

/** In the order of their ids, as a merge locks them, so that the two do not wait for each other. */
const lockClients = (tx: Database, rows: readonly CheckedAgain[]) =>
  tx.execute(sql`select from client where id = any(${idsOf(rows)}) order by id for no key update`)

const idsOf = (rows: readonly CheckedAgain[]) => sql`${sql.param(rows.map(({ id }) => id))}::int[]`

/** @throws ProblemError 409 when another request has changed one of the records since it was checked again */
async function updateRows(
  tx: Database,
  accountId: number,
  entity: ImportEntity,
  rows: readonly CheckedAgain[],
): Promise<void> {
  const resource = resourceOf(entity)
  if ((await orOutdated(updateAll(tx, resource, rows))) !== rows.length) throw outdated()
  if (!resource.afterUpdate) return
  const changes = rows.map(({ id, before, input: after }) => ({ id, before, after }))
  await resource.afterUpdate(tx, changes, accountId)
  if (isPriced(entity)) await auditPrices(tx, accountId, entity, changes)
}

/** One entry for each changed price. The one of the import stands for all other changes. */
const auditPrices = (
  tx: Database,
  accountId: number,
  entity: ImportEntity,
  changes: readonly Change<ImportRecord>[],
): Promise<void> => {
  const terms = ({ price, interest, currency }: ImportRecord) => ({ price, interest, currency })
  return auditAll(
    tx,
    changes
      .map(({ id, before, after }) => ({ id, before: terms(before), after: terms(after) }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .map(({ id, before, after }) => ({
        ...{ accountId, action: 'update', entity, entityId: id, before, after },
      })),
  )
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
  const notes = rows.flatMap(({ note, input }) => (note ? [{ dni: input.dni, note }] : []))
  if (notes.length === 0) return
  await tx.execute(sql`
    insert into note (account_id, author_name, client_id, text)
    select account.id, ${fullNameSql(account)}, client.id, noted.note
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as noted (dni bigint, note text)
      join client on client.dni = noted.dni join account on account.id = ${accountId}`)
}
