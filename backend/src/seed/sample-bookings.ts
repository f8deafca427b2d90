import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { addDays } from 'shared-api/contract'
import type { Database } from '../platform/database/database'
import { sale, saleItem } from '../tables/sales'
import { booking, lineCost, serviceCost, supplier } from '../tables/suppliers'

const DAY_MS = 86_400_000

const SUPPLIERS: (typeof supplier.$inferInsert)[] = [
  {
    name: 'Mayorista del Sur',
    phone: 5491145550110,
    email: 'reservas@mayoristadelsur.example',
    termsDays: 3,
    termsFrom: 'departure',
    payTo: 'CBU 2850590940090418135201',
  },
  {
    name: 'Hoteles Andinos',
    phone: 5491145550111,
    termsDays: 7,
    termsFrom: 'sale',
    payTo: 'Alias: andinos.hoteles',
  },
  { name: 'Traslados Río', phone: 5491145550112 },
]

/** What costs are of the prices of services, in percent. */
const COST_PERCENT = 78
const costOf = (priceCents: number) => Math.round((priceCents * COST_PERCENT) / 10_000) * 100

/** How the next departures are booked, the first one first: one is not confirmed, one is held until tomorrow, three are to be paid. */
const BOOKED = ['asked', 'confirmed', 'confirmed', 'confirmed', 'held'] as const

/** Suppliers of the next departures and of a removed line, of which nobody was told, and what some services cost. */
export async function insertSampleBookings(
  db: Database,
  now: Date,
  services: readonly { id: number; name: string; priceCents: number }[],
  accountId: number,
): Promise<void> {
  const at = new Date(now.getTime() - DAY_MS)
  const stored = await db
    .insert(supplier)
    .values(SUPPLIERS.map((row) => ({ ...row, createdAt: at, updatedAt: at })))
    .returning({ id: supplier.id })
  const removed = services.at(-1)
  const supplierOf = (place: number) => stored[place % stored.length]?.id ?? 0
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1)
  const lines = await db
    .select({
      saleId: saleItem.saleId,
      line: saleItem.position,
      name: saleItem.name,
      serviceId: saleItem.serviceId,
    })
    .from(saleItem)
    .innerJoin(sale, eq(sale.id, saleItem.saleId))
    .where(and(eq(sale.status, 'COMPLETED'), gte(saleItem.travelFrom, tomorrow)))
    .orderBy(asc(saleItem.travelFrom), asc(saleItem.saleId), asc(saleItem.position))
    .limit(BOOKED.length)
  const bookings = [
    ...lines.map((line, place) => {
      const state = BOOKED[place] ?? 'asked'
      return {
        ...line,
        supplierId: supplierOf(place),
        reference: state === 'asked' ? '' : `TT${4071 + 13 * place}`,
        state: state === 'held' ? ('asked' as const) : state,
        heldUntil: state === 'held' ? tomorrow : null,
      }
    }),
    // A line that was removed after it was booked.
    ...lines.slice(-1).map(({ saleId }) => ({
      saleId,
      line: null,
      name: removed?.name ?? '',
      serviceId: removed?.id ?? null,
      supplierId: supplierOf(0),
      reference: 'TT3988',
      state: 'confirmed' as const,
      heldUntil: null,
    })),
  ]
  if (bookings.length > 0)
    await db.insert(booking).values(bookings.map((row) => ({ ...row, createdAt: at, updatedAt: at })))
  const priceOf = new Map(services.map(({ id, priceCents }) => [id, priceCents]))
  const toPay = bookings.filter(({ state, line }) => state === 'confirmed' && line !== null)
  if (toPay.length > 0)
    await db.insert(lineCost).values(
      toPay.map(({ saleId, line, name, serviceId }) => ({
        saleId,
        line,
        name,
        unitCents: costOf(priceOf.get(serviceId ?? 0) ?? 100_000),
        currency: sql`business_currency()`,
        quantity: 1,
        createdAt: at,
        updatedAt: at,
      })),
    )
  await db.insert(serviceCost).values(
    services.slice(0, Math.ceil(services.length / 2)).map(({ id, priceCents }, place) => ({
      serviceId: id,
      // From today on, so that what was sold before is not to be paid.
      at: now,
      accountId,
      supplierId: supplierOf(place),
      unitCents: costOf(priceCents),
      currency: sql`business_currency()`,
    })),
  )
}
