import { eq } from 'drizzle-orm'
import { COUNTRIES, TRIP_LINK_DAYS } from 'shared-api/contract'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { loginThrottle } from '../../tables/accounts'
import { sale, tripLink } from '../../tables/sales'
import { copyForOwner, useSaleFixture } from '../../testing/sale-fixture'
import { setCount, TEST_NETWORK } from '../../testing/set-count'
import { purgeNow } from '../../testing/test-database'
import { businessPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'
import { OPENINGS } from './public-route'

const DAY_MS = 24 * 3_600_000

/** All that the link of a sale shows. Whatever is added here, everybody reads who has the link. */
const PUBLIC_FIELDS = [
  ...['address', 'howToPay', 'legalLine', 'logo', 'name', 'phone', 'receiptPrefix', 'taxNumber'].map(
    (field) => `business.${field}`,
  ),
  ...[
    'balance',
    'cancelledAt',
    'client.lastname',
    'client.name',
    'createdAt',
    'currency',
    'discount',
    'dueOn',
  ],
  ...['employeeName', 'id', 'paymentMethod.interest', 'paymentMethod.type'],
  ...['amount', 'at', 'handed', 'method', 'payer'].map((field) => `payments.${field}`),
  ...['description', 'from', 'line', 'name', 'original', 'price', 'quantity', 'to'].map(
    (field) => `saleItems.${field}`,
  ),
  ...['conditions', 'status', 'subtotal', 'total'],
]
  .map((field) => (field.startsWith('business') ? field : `sale.${field}`))
  .concat('fillIn', 'whatsApp')
  .sort()

/** The paths of all values of an answer, those of the items of a list once. */
function fieldsOf(answer: unknown, path = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return [path]
  const inner = Array.isArray(answer)
    ? answer.flatMap((each) => fieldsOf(each, path))
    : Object.entries(answer).flatMap(([name, value]) => fieldsOf(value, path ? `${path}.${name}` : name))
  return [...new Set(inner)].sort()
}

const server = useTestServer()
const fixture = useSaleFixture(server)

let saleId: number
beforeAll(async () => {
  saleId = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json().id
})
afterEach(async () => {
  await server.db.delete(tripLink)
  await server.db.delete(loginThrottle)
})

const share = (id = saleId) => server.as('EMPLOYEE').post(`/sale/${id}/receipt-link`)
const open = (token: string) => server.anonymous.post('/public-receipt', { token })
const links = async () => (await server.as('ADMINISTRATOR').get(`/sale/${saleId}/receipt-link`)).json()
const nameBusiness = () =>
  server.as('OWNER').put('/business', { ...businessPayload, name: 'Viajes del Sur', receiptPrefix: '0001-' })

it('opens the trip without a login and says nothing else, by a token of 192 bits that is neither in the database nor in the log', async () => {
  await nameBusiness()
  const made = await share()
  expect(made.statusCode).toBe(201)
  const { token } = made.json()
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(JSON.stringify(await server.db.select().from(tripLink))).not.toContain(token)
  expect(JSON.stringify(await server.lastEntry())).not.toContain(token)
  const answer = await open(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    sale: { id: saleId, total: 5290.69, saleItems: [{ description: fixture.whales.description }, {}] },
    business: { name: 'Viajes del Sur', receiptPrefix: '0001-' },
  })
  expect(fieldsOf(answer.json())).toEqual(PUBLIC_FIELDS)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
})

it('answers what the client reads before the link, in the language of the business', async () => {
  await nameBusiness()
  const { client } = (await server.as('EMPLOYEE').get(`/sale/${saleId}`)).json()
  expect((await share()).json()).toMatchObject({
    subject: 'Your trip with Viajes del Sur',
    message: `Hello ${client.name}, here is your trip with Viajes del Sur:`,
  })
  await server.as('OWNER').put('/business/region', { country: 'AR', ...COUNTRIES.AR })
  expect((await share()).json()).toMatchObject({
    subject: 'Tu viaje con Viajes del Sur',
    message: `Hola, ${client.name}: acá está tu viaje con Viajes del Sur:`,
  })
})

it('does not say why a sale was cancelled', async () => {
  const { id } = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json()
  const { token } = (await share(id)).json()
  await server.as('OWNER').post(`/sale/${id}/cancel`, { reason: 'Internal: fraud suspicion' })
  const answer = await open(token)
  expect(answer.json().sale).toMatchObject({ status: 'CANCELLED', cancelledAt: expect.any(String) })
  expect(answer.body).not.toContain('fraud')
})

it('is one of a sale, also when it is asked for several times at once, and can be shown as long as it works', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => share()))
  const [token, ...others] = new Set(made.map((answer) => answer.json().token))
  expect(others).toEqual([])
  const { id, createdAt, expiresAt } = made[0]?.json() ?? {}
  expect(await links()).toEqual([
    expect.objectContaining({ id, createdBy: 'Ana EMPLOYEE', createdAt, expiresAt, works: true, token }),
  ])
  const { id: other } = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json()
  expect((await share(other)).json().token).not.toBe(token)
})

it('of an earlier version works, and is withdrawn with that of the sale', async () => {
  const [{ accountId = 0 } = {}] = await server.db.select().from(sale).where(eq(sale.id, saleId))
  const expiresAt = new Date(Date.now() + DAY_MS)
  await server.db.insert(tripLink).values({ saleId, accountId, tokenHash: sha256('earlier'), expiresAt })
  expect((await open('earlier')).statusCode).toBe(200)
  expect(await links()).toMatchObject([{ works: true, token: null }])
  const { id } = (await share()).json()
  expect((await server.as('EMPLOYEE').post(`/receipt-link/${id}/revoke`)).statusCode).toBe(204)
  expect((await open('earlier')).statusCode).toBe(404)
  expect(await links()).toMatchObject([{ works: false }, { works: false }])
})

it('looks the same when it is wrong, ended and withdrawn', async () => {
  const withdrawn = (await share()).json()
  expect((await server.as('EMPLOYEE').post(`/receipt-link/${withdrawn.id}/revoke`)).statusCode).toBe(204)
  const ended = (await share()).json()
  expect(ended.token).not.toBe(withdrawn.token)
  expect((await open(ended.token)).statusCode).toBe(200)
  vi.useFakeTimers({ now: Date.now() + 31 * DAY_MS, toFake: ['Date'] })
  const wrong = await open('A'.repeat(32))
  expect(wrong.statusCode).toBe(404)
  for (const { token } of [ended, withdrawn]) {
    const answer = await open(token)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(wrong.body)
  }
  vi.useRealTimers()
})

it('works until two weeks after the return, and without days of travel for 30 days', async () => {
  const { createdAt, expiresAt } = (await share()).json()
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(TRIP_LINK_DAYS * DAY_MS)

  const trip = {
    ...fixture.sale,
    saleItems: [{ serviceId: fixture.whales.id, from: '2096-03-10', to: '2096-03-12' }],
  }
  const { id } = (await server.as('EMPLOYEE').post('/sale', trip)).json()
  const { token, expiresAt: end } = (await share(id)).json()
  // Midnight in Buenos Aires.
  expect(end).toBe('2096-03-27T03:00:00.000Z')
  // It moves with the days.
  const saleItems = [{ serviceId: fixture.whales.id, from: '2096-04-10', to: '2096-04-12' }]
  await server.as('EMPLOYEE').put(`/sale/${id}`, { ...trip, saleItems })
  expect((await server.as('EMPLOYEE').get(`/sale/${id}/receipt-link`)).json()).toMatchObject([
    { token, expiresAt: '2096-04-27T03:00:00.000Z' },
  ])
})

it('is in the history of the sale after its end, with who withdrew it', async () => {
  const { id } = (await share()).json()
  await server.as('OWNER').post(`/receipt-link/${id}/revoke`)
  await purgeNow(server.db)
  expect(await links()).toMatchObject([
    { id, works: false, token: null, withdrawn: { at: expect.any(String), by: 'Ana OWNER' } },
  ])
})

it('is in the audit log when it is made, changed and withdrawn', async () => {
  const { id } = (await share()).json()
  expect(await server.lastEntry()).toMatchObject({
    action: 'share-receipt',
    entity: 'sale',
    entityId: saleId,
  })
  for (const fillsIn of [true, false]) {
    await server.as('OWNER').put(`/receipt-link/${id}`, { fillsIn })
    const changed = { before: { fillsIn: !fillsIn }, after: { fillsIn } }
    expect(await server.lastEntry()).toMatchObject({
      action: 'update',
      entity: 'sale',
      entityId: saleId,
      ...changed,
    })
  }
  await server.as('OWNER').post(`/receipt-link/${id}/revoke`)
  expect(await server.lastEntry()).toMatchObject({
    action: 'unshare-receipt',
    entity: 'sale',
    entityId: saleId,
  })
})

it('belongs to those who may see the sale', async () => {
  const other = await copyForOwner(server.db, saleId)
  expect((await share(other)).statusCode).toBe(404)
  expect((await server.as('EMPLOYEE').get(`/sale/${other}/receipt-link`)).statusCode).toBe(404)
  const { id } = (await server.as('OWNER').post(`/sale/${other}/receipt-link`)).json()
  expect((await server.as('EMPLOYEE').post(`/receipt-link/${id}/revoke`)).statusCode).toBe(404)
  expect((await server.as('ADMINISTRATOR').post(`/receipt-link/${id}/revoke`)).statusCode).toBe(204)
  expect((await server.as('ADMINISTRATOR').post(`/receipt-link/${id}/revoke`)).statusCode).toBe(404)
})

it('can be guessed or read only so often from one network, and ten times as often from all', async () => {
  const { token } = (await share()).json()
  await setCount(server, 'public-receipt', TEST_NETWORK, OPENINGS - 2)
  await open('guess')
  expect((await open(token)).statusCode).toBe(200)
  const refused = await open(token)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  await server.db.delete(loginThrottle)
  await setCount(server, 'public-receipt', token, 10 * OPENINGS - 1)
  expect((await open(token)).statusCode).toBe(200)
  expect((await open(token)).statusCode).toBe(429)
})
