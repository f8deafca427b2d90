import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Booking, type ConfirmedLines, type Sale, stateAfterChange } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { jsonObject, statement } from '../../platform/database/statement'
import { nextVersion } from '../../platform/resources/resource'
import { sale, saleItem } from '../../tables/sales'
import { booking, lineCost, supplier } from '../../tables/suppliers'

export const bookingColumns = {
  id: booking.id,
  supplier: { id: supplier.id, name: supplier.name, phone: supplier.phone },
  reference: booking.reference,
  shown: booking.shown,
  state: booking.state,
  heldUntil: booking.heldUntil,
  told: sql<boolean>`${booking.toldAt} is not null`,
  version: booking.version,
}

/** A row of `bookingsOf`. */
export type BookedLine = Booking & { line: number | null; service: string }

/** What is booked of a sale, the first booking first, as JSON. Null: nothing. */
export const bookingsOf = (saleId: SQLWrapper) => sql<BookedLine[] | null>`(
  select json_agg(${jsonObject({ ...bookingColumns, line: booking.line, service: booking.name })} order by ${booking.id})
  from ${booking} join ${supplier} on ${supplier.id} = ${booking.supplierId} where ${booking.saleId} = ${saleId})`

const readBookings = statement(sql`select ${bookingsOf(sql.placeholder('saleId'))} as bookings`, {
  prepared: true,
})

/** A sale with what is booked for each of its lines, and for removed ones whose supplier is to be told. */
export async function withBookings<Row extends Sale>(db: Database, found: Row): Promise<Row> {
  const [row] = await readBookings.run<{ bookings: BookedLine[] | null }>(db, { saleId: found.id })
  return withBooked(found, row?.bookings)
}

/** As `withBookings`, of bookings that were read with the sale. */
export function withBooked<Row extends Sale>(found: Row, rows: BookedLine[] | null | undefined): Row {
  if (!rows) return found
  const saleItems = found.saleItems.map((item) => {
    const booked = rows.find(({ line }) => line === item.line)
    return booked ? { ...item, booking: booked } : item
  })
  const withdrawn = rows.filter(({ line, state }) => line === null && state !== 'cancelled')
  return { ...found, saleItems, ...(withdrawn.length > 0 && { withdrawn }) }
}

/** How many lines of the sale of a statement are confirmed. Null: nothing of it is booked. */
export const confirmedLines = sql<ConfirmedLines | null>`(
  select case when count(${booking.id}) > 0 then json_build_object(
    'lines', count(*), 'confirmed', count(*) filter (where ${booking.state} = 'confirmed')) end
  from ${saleItem} left join ${booking} on ${booking.saleId} = ${saleItem.saleId} and ${booking.line} = ${saleItem.position}
  where ${saleItem.saleId} = ${sale.id})`

/** The condition that a booking of a completed sale is not confirmed. */
export const isUnconfirmed: SQL = sql`${sale.status} = 'COMPLETED' and ${sale.id} in (
  select ${booking.saleId} from ${booking} where ${booking.state} = 'asked' and ${booking.line} is not null)`

type Line = Pick<typeof saleItem.$inferInsert, 'position' | 'quantity' | 'travelFrom' | 'travelTo'>

/**
 * Joins what one of the service of a line cost at the moment of the line, as `cost`. The line is `saleItem`, of `sale`. The moments of
 * a service are one array, of which `width_bucket` finds the place by a binary search: fast for ten years of lines with monthly costs.
 */
export const joinCostAtSale = sql`
  left join (
    select service_id, array_agg(at order by at, id) as moments, array_agg(unit_cents order by at, id) as units,
      array_agg(currency order by at, id) as currencies, array_agg(supplier_id order by at, id) as suppliers
    from service_cost group by service_id
  ) as costs on costs.service_id = ${saleItem.serviceId}
  left join lateral (
    select width_bucket(coalesce(${saleItem.addedAt}, ${sale.createdAt}), costs.moments) as place
  ) as found on true
  left join lateral (
    select costs.units[place] as unit_cents, costs.currencies[place] as currency, costs.suppliers[place] as supplier_id
  ) as cost on true`

/** Keeps what removed lines cost, because their suppliers may keep a part of it. Called while the lines are still stored. */
async function keepCosts(tx: Database, saleId: number, kept: readonly number[]): Promise<void> {
  const isRemoved = (line: AnyPgColumn) =>
    sql`${line} is not null and not ${line} = any(${sql.param(`{${kept.join()}}`)}::int[])`
  await tx.execute(sql`
    insert into line_cost (sale_id, line, name, unit_cents, currency, quantity)
    select ${saleItem.saleId}, ${saleItem.position}, ${saleItem.name}, cost.unit_cents, cost.currency, ${saleItem.quantity}
    from ${sale} join ${saleItem} on ${saleItem.saleId} = ${sale.id}
    join ${booking} on ${booking.saleId} = ${sale.id} and ${booking.line} = ${saleItem.position}
    ${joinCostAtSale}
    where ${sale.id} = ${saleId} and ${isRemoved(saleItem.position)} and cost.unit_cents is not null
    on conflict (sale_id, line) do nothing`)
  const bookingOfLine = sql`(
    select ${booking.id} from ${booking} where ${booking.saleId} = ${lineCost.saleId} and ${booking.line} = ${lineCost.line})`
  await tx
    .update(lineCost)
    .set({ line: null, bookingId: bookingOfLine, ...nextVersion(lineCost) })
    .where(and(eq(lineCost.saleId, saleId), isRemoved(lineCost.line)))
}

/**
 * Keeps the bookings of a changed sale, and what they cost: one whose line was removed has no line any more, although another line may have got its number;
 * one of other days or another quantity is no longer confirmed. Called while the lines before are still stored.
 *
 * @param kept the numbers of lines that stand for what they stood for before
 */
export async function keepBookings(
  tx: Database,
  saleId: number,
  { kept, before, after }: { kept: readonly number[]; before: readonly Line[]; after: readonly Line[] },
): Promise<void> {
  const bookings = await tx
    .select({ id: booking.id, line: booking.line, state: booking.state })
    .from(booking)
    .where(and(eq(booking.saleId, saleId), isNotNull(booking.line)))
    .for('no key update')
  await keepCosts(tx, saleId, kept)
  for (const { id, line, state } of bookings) {
    const lineIn = (lines: readonly Line[]) => {
      const found = lines.find(({ position }) => position === line)
      return found && { quantity: found.quantity, from: found.travelFrom ?? null, to: found.travelTo ?? null }
    }
    const [was, is] = [lineIn(before), lineIn(after)]
    const isKept = line !== null && kept.includes(line) && was && is
    const next = isKept ? { line, state: stateAfterChange(state, was, is) } : { line: null, state }
    if (next.line === line && next.state === state) continue
    await tx
      .update(booking)
      .set({ ...next, ...nextVersion(booking) })
      .where(eq(booking.id, id))
  }
}
