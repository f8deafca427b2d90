import { desc, eq } from 'drizzle-orm'
import { COUNTRIES } from 'shared-api/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loginThrottle } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { receiptLink } from '../../tables/sales'
import { copyForOwner, useSaleFixture } from '../../testing/sale-fixture'
import { purgeNow } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'
import { PUBLIC_RECEIPTS } from './routes'

const server = useTestServer()
const fixture = useSaleFixture(server)

let saleId: number
beforeAll(async () => {
  saleId = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json().id
})
afterEach(async () => {
  await server.db.delete(receiptLink)
  await server.db.delete(loginThrottle)
})

const share = (id = saleId) => server.as('EMPLOYEE').post(`/sale/${id}/receipt-link`)
const open = (token: string) => server.anonymous.post('/public-receipt', { token })
const links = async () => (await server.as('ADMINISTRATOR').get(`/sale/${saleId}/receipt-link`)).json()
const nameBusiness = () =>
  server.as('OWNER').put('/business', {
    name: 'Viajes del Sur',
    taxNumber: '',
    address: '',
    phone: '',
    legalLine: '',
    receiptPrefix: '0001-',
    logo: null,
  })
const lastAction = async () =>
  (await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

it('opens the receipt without a login, and says nothing else', async () => {
  await nameBusiness()
  const made = await share()
  expect(made.statusCode).toBe(201)
  const answer = await open(made.json().token)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    sale: { id: saleId, total: 5290.69, client: { dni: 30_111_222 } },
    business: { name: 'Viajes del Sur', receiptPrefix: '0001-' },
  })
  expect(answer.body).not.toContain('employeeEmail')
  expect(answer.body).not.toMatch(/clientId|serviceId|categoryId|paymentMethodId|accountId/)
  expect(answer.json().sale.paymentMethod).toEqual({ type: fixture.credit.type, interest: 0.15 })
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
    subject: `Receipt No. 0001-${saleId} from Viajes del Sur`,
    message: `Hello ${client.name}, here is your receipt No. 0001-${saleId} from Viajes del Sur:`,
  })
  await server.as('OWNER').put('/business/region', { country: 'AR', ...COUNTRIES.AR })
  expect((await share()).json()).toMatchObject({
    subject: `Recibo N.º 0001-${saleId} de Viajes del Sur`,
    message: `Hola, ${client.name}: acá está tu recibo N.º 0001-${saleId} de Viajes del Sur:`,
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

it('has a token of 192 random bits, of which the hash alone is stored', async () => {
  const [one, other] = [(await share()).json().token, (await share()).json().token]
  expect(one).toMatch(/^[\w-]{32}$/)
  expect(other).not.toBe(one)
  expect(JSON.stringify(await server.db.select().from(receiptLink))).not.toContain(one)
  expect(JSON.stringify(await lastAction())).not.toContain(other)
})

it('looks the same when it is wrong, expired and revoked', async () => {
  const [expired, revoked] = [(await share()).json(), (await share()).json()]
  await server.db
    .update(receiptLink)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(receiptLink.id, expired.id))
  expect((await server.as('EMPLOYEE').post(`/receipt-link/${revoked.id}/revoke`)).statusCode).toBe(204)
  const wrong = await open('A'.repeat(32))
  expect(wrong.statusCode).toBe(404)
  for (const { token } of [expired, revoked]) {
    const answer = await open(token)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(wrong.body)
  }
})

it('expires after 30 days, and is then deleted', async () => {
  const { id, createdAt, expiresAt } = (await share()).json()
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 24 * 3_600_000)
  await server.db.update(receiptLink).set({ expiresAt: new Date(Date.now() - 1) })
  expect(await links()).toEqual([])
  await purgeNow(server.db)
  expect(await server.db.$count(receiptLink, eq(receiptLink.id, id))).toBe(0)
})

it('is listed without its token, with who made it', async () => {
  const { id, createdAt, expiresAt } = (await share()).json()
  expect(await links()).toEqual([{ id, createdBy: 'Ana EMPLOYEE', createdAt, expiresAt }])
})

it('is in the audit log when it is made and revoked', async () => {
  const { id } = (await share()).json()
  expect(await lastAction()).toMatchObject({ action: 'share-receipt', entity: 'sale', entityId: saleId })
  await server.as('OWNER').post(`/receipt-link/${id}/revoke`)
  expect(await lastAction()).toMatchObject({ action: 'unshare-receipt', entity: 'sale', entityId: saleId })
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

it('is one of at most ten of a sale', async () => {
  for (let count = 0; count < 10; count += 1) expect((await share()).statusCode).toBe(201)
  const refused = await share()
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toContain('has 10 links already')
})

it('is one of at most ten also when more are made at once', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, () => share()))
  const codes = made.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([...Array(10).fill(201), ...Array(20).fill(409)])
})

it('can be guessed or read only so often from one network', async () => {
  const { token } = (await share()).json()
  for (let count = 1; count < PUBLIC_RECEIPTS; count += 1) await open(`guess ${count}`)
  expect((await open(token)).statusCode).toBe(200)
  const refused = await open(token)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
})
