import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { dateIn, may, type Region, reaches, type SaleEditor } from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { decodeRow, selectList, statement } from '../../platform/database/statement'
import { notFound, ProblemError } from '../../platform/problem'
import { paymentMethod } from '../../tables/catalogue'
import { sale } from '../../tables/sales'
import { isOwed, visibleTo } from './queries'

export type LockedSale = typeof sale.$inferSelect

/** A request to change a sale or its payments. */
export interface WriteRequest<Input> {
  id: number
  input: Input
  /** Value of the Idempotency-Key header. */
  key?: string | undefined
  /** Value of the If-Match header: the version whose payments were shown. */
  ifMatch?: string | undefined
  /** Time zone of the business, in which its day ends. */
  timeZone: string
}

/** A request to take a payment. */
export interface PaymentRequest<Input> extends WriteRequest<Input> {
  /** Of the business: its currencies. */
  region: Region
  /** The highest discount of the caller, in percent. */
  discountLimit: number
}

/**
 * Locks a sale against other changes until the transaction ends.
 *
 * @throws ProblemError 404 for a sale that the caller may not see
 */
export async function lockSale(tx: Database, caller: Caller, id: number): Promise<LockedSale> {
  const [found] = await lock.run<Record<string, unknown>>(tx, { id })
  return requireReadable(caller, found)
}

const columns = getTableColumns(sale)
export const lockedColumns = selectList(columns)
const lock = statement(
  sql`select ${lockedColumns} from sale where id = ${sql.placeholder('id')} for no key update`,
  { prepared: true },
)

/** @throws ProblemError 404 for no sale, and for one that the caller may not see */
export function requireReadable(caller: Caller, found: Record<string, unknown> | undefined): LockedSale {
  const row = found && decodeRow(columns, found)
  if (!row || !reaches(caller, 'readSales', row.accountId)) throw notFound()
  return row
}

/** Locks the sales of a client and of a currency of which something is owed and that the caller may see, in the order of their numbers. */
export async function lockOwed(
  tx: Database,
  caller: Caller,
  clientId: number,
  currency: string,
): Promise<LockedSale[]> {
  const owed = and(eq(sale.clientId, clientId), eq(sale.currency, currency), isOwed, visibleTo(caller))
  return tx.select().from(sale).where(owed).orderBy(asc(sale.id)).for('no key update')
}

/** Keeps the currency of a payment method until the transaction ends: who changes it waits. */
export const lockMethod = (tx: Database, id: number) =>
  tx.select({ id: paymentMethod.id }).from(paymentMethod).where(eq(paymentMethod.id, id)).for('key share')

/** As `lockSale`, and 409 for a cancelled one. */
export async function lockChangeable(tx: Database, caller: Caller, id: number): Promise<LockedSale> {
  const row = await lockSale(tx, caller, id)
  refuseCancelled(row)
  return row
}

/** @throws ProblemError 409 for a cancelled sale */
export function refuseCancelled({ status }: Pick<LockedSale, 'status'>): void {
  if (status === 'CANCELLED')
    throw new ProblemError(409, {
      code: 'cancelled',
      detail: /*i18n*/ 'This sale has been cancelled already',
    })
}

/** @param timeZone of the business, in which its day ends */
export function editorOf({ email, role }: Caller, timeZone: string): SaleEditor {
  const dayOf = (moment: string | Date) => dateIn(timeZone, new Date(moment))
  return { email, role, today: dayOf(new Date()), dayOf }
}

/** The columns by which a sale with marks is no longer to be checked. Undefined for one without, and for its own seller. */
export const checkedBy = ({ accountId, role }: Caller, row: LockedSale) =>
  row.marks && !row.checkedAt && may(role, 'checkSales') && row.accountId !== accountId
    ? { checkedAt: new Date(), checkedBy: accountId }
    : undefined
