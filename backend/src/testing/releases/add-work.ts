import { sql } from 'drizzle-orm'
import type { Sale } from 'shared-api/contract'
import { buildApp } from '../../app'
import type { DatabaseConnection } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { API_PREFIX } from '../../platform/http/app'
import { auditLog } from '../../tables/audit'
import { business } from '../../tables/business'
import { priceChange } from '../../tables/catalogue'
import { heldSale } from '../../tables/held-sales'
import { note } from '../../tables/notes'
import { saleChange } from '../../tables/sales'
import { savedView } from '../../tables/saved-views'
import { testConfig } from '../test-config'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Adds to the sample business what only users make: notes, a logo, views, changed and held sales, changed prices. */
export async function addWork({ db }: DatabaseConnection): Promise<void> {
  const app = await buildApp(testConfig, { db, ping: async () => undefined })
  const login = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/auth/authenticate`,
    payload: { email: 'owner@todoturismo.test', password: 'todoturismo' },
  })
  const headers = { authorization: `Bearer ${login.json().authToken}` }
  const sales = await rowsOf<{ id: number; clientId: number; accountId: number; totalCents: number }>(
    db,
    sql`
      select id, client_id as "clientId", account_id as "accountId", total_cents::float8 as "totalCents" from sale
      where status = 'COMPLETED' order by id desc limit 12`,
  )
  const at = new Date('2026-11-26T16:00:00Z')
  for (const { id, clientId, accountId, totalCents } of sales) {
    const answer = await app.inject({ url: `${API_PREFIX}/sale/${id}`, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const before: Sale = answer.json()
    await db.insert(saleChange).values({ saleId: id, at, accountId, reason: 'Otro día', before })
    await db
      .insert(note)
      .values({ createdAt: at, accountId, authorName: 'Ana Núñez', text: 'Asiento 12', clientId, saleId: id })
    const sale = {
      clientId,
      employeeEmail: before.employeeEmail,
      paymentMethodId: before.paymentMethodId,
      saleItems: before.saleItems.map(({ serviceId, quantity }) => ({ serviceId, quantity })),
      total: totalCents / 100,
      offline: { catalogueAt: at.toISOString(), soldAt: at.toISOString() },
    }
    await db.insert(heldSale).values({
      createdAt: at,
      accountId,
      handedInBy: accountId,
      idempotencyKey: `held-${id}`,
      requestHash: `hash-${id}`,
      sale,
      clientId,
      totalCents,
      soldAt: at,
      reason: 'El precio cambió',
      state: 'WAITING',
    })
  }
  await app.close()
  await db.insert(savedView).values([
    { createdAt: at, list: 'clients', name: 'Con deuda', query: '?sort=-lastname' },
    {
      createdAt: at,
      accountId: sales[0]?.accountId ?? null,
      list: 'sales',
      name: 'Mis señas',
      query: '?size=50',
    },
  ])
  await db
    .insert(priceChange)
    .values({ at, accountId: sales[0]?.accountId ?? 1, serviceId: 1, before: 100_00, after: 999_999_999_999 })
  await db
    .update(business)
    .set({ name: 'Viajes del Sur', legalLine: 'Legajo 123', receiptPrefix: '0001-', logo: PIXEL })
  await db.insert(auditLog).values({ at, action: 'update', entity: 'business' })
}
