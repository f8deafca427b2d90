import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { addDays, COUNTRIES, type DueCosts, dateIn, type Sale } from 'shared-api/contract'
import { buildApp } from '../../app'
import type { DatabaseConnection } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { API_PREFIX } from '../../platform/http/app'
import { auditLog } from '../../tables/audit'
import { business } from '../../tables/business'
import { priceChange } from '../../tables/catalogue'
import { note } from '../../tables/notes'
import { saleChange } from '../../tables/sales'
import { savedView } from '../../tables/saved-views'
import { testConfig } from '../test-config'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Signs in, and sends what users send. */
async function userOf(app: FastifyInstance, role: 'owner' | 'administrator' | 'employee') {
  const payload = { email: `${role}@todoturismo.test`, password: 'todoturismo' }
  const login = await app.inject({ method: 'POST', url: `${API_PREFIX}/auth/authenticate`, payload })
  const authorization = `Bearer ${login.json().authToken}`
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const request = { method, url: API_PREFIX + path, headers: { authorization, ...headers } }
    const answer = await app.inject({ ...request, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`)
    return answer
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, payload: object, headers?: Record<string, string>) =>
      send('POST', path, payload, headers),
    put: (path: string, payload: object) => send('PUT', path, payload),
  }
}

/** Adds to the sample business what only users make: notes, a logo, views, changed sales, one made offline, one in two currencies, links, quotes, a merge, a supplier that is paid, a canary. */
export async function addWork({ db }: DatabaseConnection): Promise<void> {
  const app = await buildApp(testConfig, { db, ping: async () => undefined })
  const [owner, administrator, employee] = await Promise.all([
    userOf(app, 'owner'),
    userOf(app, 'administrator'),
    userOf(app, 'employee'),
  ])
  const sales = await rowsOf<{ id: number; clientId: number; accountId: number }>(
    db,
    sql`
      select id, client_id as "clientId", account_id as "accountId" from sale
      where status = 'COMPLETED' order by id desc limit 12`,
  )
  const at = new Date('2026-11-26T16:00:00Z')
  for (const { id, clientId, accountId } of sales) {
    const before: Sale = (await owner.get(`/sale/${id}`)).json()
    await db.insert(saleChange).values({ saleId: id, at, accountId, reason: 'Otro día', before })
    await db
      .insert(note)
      .values({ createdAt: at, accountId, authorName: 'Ana Núñez', text: 'Asiento 12', clientId, saleId: id })
  }

  const [service] = (await owner.get('/service')).json()
  const [method] = (await owner.get('/payment-method')).json()
  const now = new Date().toISOString()
  const price = service.price - 10
  const offline = { catalogueAt: now, soldAt: now, prices: [price], interest: 0 }
  const sold = await employee.post(
    '/sale',
    {
      clientId: sales[0]?.clientId,
      paymentMethodId: method.id,
      employeeEmail: 'employee@todoturismo.test',
      saleItems: [{ serviceId: service.id, quantity: 1 }],
      offline,
      total: price,
    },
    { 'idempotency-key': 'made offline' },
  )
  if (sold.json().marks.length === 0) throw new Error('The sale that was made offline is not marked')
  await employee.post(`/sale/${sold.json().id}/receipt-link`, {})
  await employee.post('/departure/calendar', {})

  const formats = { country: 'AR', ...COUNTRIES.AR }
  await owner.put('/business/region', { ...formats, secondCurrency: 'USD', cashSteps: { ARS: 100 } })
  await administrator.put('/rate', { rate: 1520 })
  const dollars = await administrator.post('/payment-method', {
    type: 'Dólares',
    interest: 0,
    currency: 'USD',
  })
  const trip = {
    clientId: sales[1]?.clientId,
    employeeEmail: 'employee@todoturismo.test',
    currency: 'USD',
    saleItems: [{ serviceId: service.id }, { name: 'Hotel Sol, Salta', price: 873.4, quantity: 2 }],
  }
  const paid = { paymentMethodId: dollars.json().id, payment: { amount: 300 } }
  const inDollars = await employee.post('/sale', { ...trip, ...paid })
  const handed = { paymentMethodId: method.id, handed: 500_000 }
  await employee.post(`/sale/${inDollars.json().id}/payment`, handed)
  const back = { paymentMethodId: method.id, amount: 50, reason: 'Una noche menos' }
  await employee.post(`/sale/${inDollars.json().id}/refund`, back)

  const offer = {
    clientId: sales[2]?.clientId,
    paymentMethodId: method.id,
    saleItems: [{ serviceId: service.id, quantity: 2 }],
    validUntil: addDays(dateIn('UTC', new Date()), 30),
    note: 'Con desayuno',
  }
  const quoted = (await employee.post('/quote', offer)).json()
  await employee.post('/quote', { ...offer, clientId: null, contact: { name: 'Bruno', phoneNumber: 0 } })
  const { token } = (await employee.post(`/quote/${quoted.id}/link`, {})).json()
  await employee.post('/public-quote/accept', { token, version: 1, name: 'Rosa P.' })
  const ofQuote = { employeeEmail: 'employee@todoturismo.test', quote: { id: quoted.id, version: 1 } }
  const { validUntil: _, note: _note, ...terms } = offer
  const ofOffer = { ...terms, ...ofQuote, saleItems: [{ ...offer.saleItems[0], line: 0 }] }
  const cancelled = (await employee.post('/sale', ofOffer)).json()
  await employee.post(`/sale/${cancelled.id}/cancel`, { reason: 'Otra fecha' })
  const soldAgain = await employee.post('/sale', ofOffer)
  if (soldAgain.statusCode !== 201) throw new Error(`The quote is not sold again: ${soldAgain.body}`)

  const [stays, other] = await Promise.all([1, 2].map((id) => administrator.get(`/client/${id}`)))
  const headers = { 'if-match': String(stays?.headers.etag) }
  const merge = { otherId: 2, otherEtag: other?.headers.etag, person: stays?.json().person }
  await administrator.post('/client/1/merge', merge, headers)

  const { suppliers: owed }: DueCosts = (await administrator.get('/cost/due')).json()
  const [first] = owed.flatMap(({ supplier, rows }) => (supplier ? rows : []))
  if (!first?.owed) throw new Error('Nothing is owed to a supplier')
  await administrator.put(`/cost/${first.id}`, { unit: 950.5, currency: first.currency, dueOn: first.dueOn })
  await administrator.post('/cost/payment', {
    costs: [{ id: first.id, amount: 100 }],
    currency: first.currency,
    on: dateIn('UTC', new Date()),
    reference: 'Transferencia 12',
    paymentMethodId: method.id,
  })
  await employee.post('/canary', { remote: 'sales', release: '9.0.0-1a2b3c4d', count: 'loads' })
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
