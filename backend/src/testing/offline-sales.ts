import { and, eq } from 'drizzle-orm'
import type { SalePayload } from 'shared-api/contract'
import { beforeAll } from 'vitest'
import { paymentMethod, priceChange, service } from '../tables/catalogue'
import { client } from '../tables/people'
import type { SaleFixture } from './sale-fixture'
import { servicePayload } from './test-sales'
import type { TestServer } from './test-server'

export const HOUR_MS = 3_600_000

/** A moment this many hours before now. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

let keys = 0

/** Different at each call. */
export function nextKey(): string {
  keys += 1
  return `offline ${keys}`
}

type Offline = NonNullable<SalePayload['offline']>
type Moments = Pick<Offline, 'catalogueAt' | 'soldAt'>

/**
 * Calls of tests that sell one `whales` with the interest of `credit`, at the prices of the fixture where they name no others. The
 * records of the fixture are long known.
 */
export function useOfflineSales(server: TestServer, fixture: SaleFixture) {
  beforeAll(async () => {
    for (const table of [service, paymentMethod, client])
      await server.db.update(table).set({ createdAt: new Date('2020-01-01T12:00:00Z') })
  })
  const whales = (
    offline: Moments & Partial<Offline>,
    { saleItems = [{ serviceId: fixture.whales.id }], ...change }: Partial<SalePayload> = {},
  ): SalePayload => ({
    ...fixture.sale,
    saleItems,
    offline: { prices: saleItems.map(() => 3600.5), interest: 0.15, ...offline },
    total: totalAt(3600.5),
    ...change,
  })
  return {
    whales,
    sell: (sale: SalePayload, key = nextKey()) =>
      server.as('EMPLOYEE').post('/sale', sale, { 'idempotency-key': key }),
    /** Changes the price of `whales` as if it had happened at `at`. */
    async changePrice(price: number, at: string): Promise<void> {
      const { id, category } = fixture.whales
      const before = await server.db.select().from(priceChange).where(eq(priceChange.serviceId, id))
      const answer = await server
        .as('ADMINISTRATOR')
        .put(`/service/${id}`, { ...servicePayload(category.id), price })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const known = new Set(before.map((row) => row.id))
      const after = await server.db.select().from(priceChange).where(eq(priceChange.serviceId, id))
      const added = after.find((row) => !known.has(row.id))
      if (!added) throw new Error('The price is the same as before')
      await server.db
        .update(priceChange)
        .set({ at: new Date(at) })
        .where(and(eq(priceChange.id, added.id)))
    },
  }
}

/** The total of one service at a price with an interest of 15 %. */
export const totalAt = (price: number): number => Math.round(price * 115) / 100
