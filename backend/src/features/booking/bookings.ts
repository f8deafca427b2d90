import { and, asc, desc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  type BookedLine,
  type BookingInput,
  bookingReason,
  confirmedUntil,
  heldUntilSoon,
  type LastSupplier,
  MAX_OPEN_BOOKINGS,
  supplierProblem,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed, notFound, ProblemError } from '../../platform/problem'
import { checkIfMatch, insertedId, nextVersion } from '../../platform/resources/resource'
import { client, contactColumns } from '../../tables/people'
import { sale, saleItem } from '../../tables/sales'
import { booking, supplier } from '../../tables/suppliers'
import { bookingColumns } from '../sale/booked-lines'
import { lockChangeable } from '../sale/lock-sale'
import { visibleTo } from '../sale/queries'
import { requireOffered } from '../supplier/suppliers'

const isCancelled = sql<boolean>`${sale.status} = 'CANCELLED'`

/** Bookings of sales that the caller reads, with their lines, in the order of lines. */
async function selectBookings(
  db: Database,
  caller: Caller,
  { where, today, limit }: { where: SQL | undefined; today: string; limit?: number },
): Promise<BookedLine[]> {
  const select = db
    .select({
      ...bookingColumns,
      saleId: booking.saleId,
      line: booking.line,
      service: booking.name,
      ...contactColumns,
      from: saleItem.travelFrom,
      to: saleItem.travelTo,
      isCancelled,
    })
    .from(booking)
    .innerJoin(supplier, eq(supplier.id, booking.supplierId))
    .innerJoin(sale, eq(sale.id, booking.saleId))
    .innerJoin(client, eq(client.id, sale.clientId))
    .leftJoin(saleItem, and(eq(saleItem.saleId, booking.saleId), eq(saleItem.position, booking.line)))
    .where(and(where, visibleTo(caller)))
    .orderBy(asc(saleItem.travelFrom), asc(booking.saleId), asc(booking.line), asc(booking.id))
  const rows = await (limit === undefined ? select : select.limit(limit))
  return rows.map(({ isCancelled, ...row }) => ({
    ...row,
    reason: bookingReason({ ...row, isCancelled }, today),
  }))
}

export const readBookingsOf = (db: Database, caller: Caller, saleId: number, today: string) =>
  selectBookings(db, caller, { where: eq(booking.saleId, saleId), today })

/** Those that somebody is to do something about, the first departure first. */
export async function readOpenBookings(db: Database, caller: Caller, today: string): Promise<BookedLine[]> {
  // Wider than the rule, which decides: most bookings are confirmed.
  const mayBeOpen = or(
    isNull(booking.line),
    isCancelled,
    and(
      eq(booking.state, 'asked'),
      or(
        lte(booking.heldUntil, heldUntilSoon(today)),
        and(lte(saleItem.travelFrom, confirmedUntil(today)), sql`${saleItem.travelTo} >= ${today}::date`),
      ),
    ),
  )
  const rows = await selectBookings(db, caller, {
    where: and(ne(booking.state, 'cancelled'), mayBeOpen),
    today,
    limit: MAX_OPEN_BOOKINGS,
  })
  return rows.filter(({ reason }) => reason !== null)
}

/** With whom a service was booked last. Null: nobody, or they are retired. */
export async function readLastSupplier(db: Database, serviceId: number): Promise<LastSupplier> {
  const [last] = await db
    .select({ ...bookingColumns.supplier, retired: supplier.retired })
    .from(booking)
    .innerJoin(supplier, eq(supplier.id, booking.supplierId))
    .where(eq(booking.serviceId, serviceId))
    .orderBy(desc(booking.id))
    .limit(1)
  return last && !last.retired ? last : null
}

interface Write<Input> {
  input: Input
  ifMatch: string | undefined
  today: string
}

/** The booking as it is stored, of a sale that the caller reads. */
async function requireBooking(tx: Database, caller: Caller, id: number, today: string): Promise<BookedLine> {
  const [found] = await selectBookings(tx, caller, { where: eq(booking.id, id), today })
  if (!found) throw notFound()
  return found
}

/**
 * Books a line of a sale, which keeps its version. Repeated, it changes nothing.
 *
 * @throws ProblemError 404 without such a line, 409 for a cancelled sale or a reference that the supplier has used, 412 when the sale
 * has changed or the line is booked meanwhile
 */
export async function bookLine(
  db: Database,
  caller: Caller,
  { saleId, line, input, ifMatch, today }: Write<BookingInput> & { saleId: number; line: number },
): Promise<{ stored: BookedLine; sellerId: number }> {
  return db.transaction(async (tx) => {
    const row = await lockChangeable(tx, caller, saleId)
    const [item] = await tx
      .select({ serviceId: saleItem.serviceId, name: saleItem.name })
      .from(saleItem)
      .where(and(eq(saleItem.saleId, saleId), eq(saleItem.position, line)))
    if (!item) throw notFound()
    const [earlier] = await tx
      .select({ id: booking.id })
      .from(booking)
      .where(and(eq(booking.saleId, saleId), eq(booking.line, line)))
    if (earlier) {
      const stored = await requireBooking(tx, caller, earlier.id, today)
      if (!isSame(stored, input)) throw changedMeanwhile()
      return { stored, sellerId: row.accountId }
    }
    checkIfMatch(ifMatch, row.version)
    const values = await checkInput(tx, input)
    const id = insertedId(
      await tx
        .insert(booking)
        .values({ saleId, line, ...item, ...values })
        .returning({ id: booking.id }),
    )
    const stored = await requireBooking(tx, caller, id, today)
    await audit(tx, {
      accountId: caller.accountId,
      action: 'create',
      entity: 'booking',
      entityId: id,
      after: audited(stored),
    })
    return { stored, sellerId: row.accountId }
  })
}

const changedMeanwhile = () =>
  new ProblemError(412, { detail: /*i18n*/ 'Somebody has changed this in the meantime' })

/**
 * Changes a booking, also of a removed line or a cancelled sale.
 *
 * @throws ProblemError 404, 409 for a reference that the supplier has used, 412 for another version
 */
export const changeBooking = (
  db: Database,
  caller: Caller,
  { id, input, ifMatch, today }: Write<BookingInput> & { id: number },
) =>
  update(db, caller, { id, today }, async (tx, before) => {
    if (isSame(before, input)) return undefined
    checkIfMatch(ifMatch, before.version)
    return { ...(await checkInput(tx, input, before)), toldAt: null, toldBy: null }
  })

/** Notes that the supplier was told that a removed line or a cancelled sale does not travel. The second time nothing is changed. */
export const tellSupplier = (
  db: Database,
  caller: Caller,
  { id, today }: Pick<Write<never>, 'today'> & { id: number },
) =>
  update(db, caller, { id, today }, async (_, before) => {
    if (before.told) return undefined
    if (before.reason !== 'to-tell')
      throw new ProblemError(409, { detail: /*i18n*/ 'This is still booked: cancel the booking instead' })
    return { state: 'cancelled' as const, toldAt: new Date(), toldBy: caller.accountId }
  })

async function update(
  db: Database,
  caller: Caller,
  { id, today }: { id: number; today: string },
  changeOf: (tx: Database, before: BookedLine) => Promise<object | undefined>,
): Promise<{ stored: BookedLine; sellerId: number }> {
  return db.transaction(async (tx) => {
    await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, id)).for('no key update')
    const before = await requireBooking(tx, caller, id, today)
    const change = await changeOf(tx, before)
    if (change) {
      await tx
        .update(booking)
        .set({ ...change, ...nextVersion(booking) })
        .where(eq(booking.id, id))
    }
    const stored = change ? await requireBooking(tx, caller, id, today) : before
    if (change)
      await audit(tx, {
        accountId: caller.accountId,
        action: 'update',
        entity: 'booking',
        entityId: id,
        before: audited(before),
        after: audited(stored),
      })
    const [of] = await tx.select({ sellerId: sale.accountId }).from(sale).where(eq(sale.id, stored.saleId))
    return { stored, sellerId: of?.sellerId ?? caller.accountId }
  })
}

const isSame = (stored: BookedLine, { confirmed: _, supplierId, ...input }: BookingInput): boolean =>
  stored.supplier.id === supplierId &&
  stored.reference === input.reference &&
  stored.shown === input.shown &&
  stored.state === input.state &&
  stored.heldUntil === input.heldUntil

/** What the audit log says of a booking. */
const audited = ({ saleId, service, supplier, reference, shown, state, heldUntil }: BookedLine) => ({
  saleId,
  service,
  supplier: supplier.name,
  reference,
  shown,
  state,
  heldUntil,
})

/** @param before the booking that is changed, whose supplier may be retired and whose reference is its own */
async function checkInput(
  tx: Database,
  { confirmed, ...input }: BookingInput,
  before?: BookedLine,
): Promise<Omit<BookingInput, 'confirmed'>> {
  const { supplierId, reference } = input
  await requireOffered(tx, supplierId, before?.supplier.id)
  const isOld = before?.supplier.id === supplierId && before.reference === reference
  if (reference === '' || isOld || confirmed) return input
  const [other] = await tx
    .select({ saleId: booking.saleId })
    .from(booking)
    .where(
      and(
        eq(booking.supplierId, supplierId),
        eq(booking.reference, reference),
        ne(booking.state, 'cancelled'),
        before && ne(booking.id, before.id),
      ),
    )
    .orderBy(asc(booking.id))
    .limit(1)
  if (other)
    allowed({
      refusal: supplierProblem('reference-used', {
        detail: /*i18n*/ 'Sale {id} has this reference, too. Save again if it is right',
        params: { id: other.saleId },
      }),
    })
  return input
}
