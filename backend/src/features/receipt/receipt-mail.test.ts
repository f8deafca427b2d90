import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { account } from '../../tables/accounts'
import { EventReader } from '../../testing/event-reader'
import { mailConfig, useOutbox } from '../../testing/outbox'
import { useSaleFixture } from '../../testing/sale-fixture'
import { businessPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)
const fixture = useSaleFixture(server)

let saleId = 0
beforeAll(async () => {
  saleId = await sell()
})

async function sell(): Promise<number> {
  const answer = await server
    .as('EMPLOYEE')
    .post('/sale', fixture.sale, { 'idempotency-key': crypto.randomUUID() })
  return answer.json().id
}

const mail = (id: number, email = 'client@mail.test', role: 'EMPLOYEE' | 'OWNER' = 'EMPLOYEE') =>
  server.as(role).post(`/sale/${id}/receipt-mail`, { email })

/** Changes the business until the test ends. */
async function setBusiness(values: Partial<typeof businessPayload>) {
  const put = (business: object) => server.as('OWNER').put('/business', business)
  await put({ ...businessPayload, ...values })
  onTestFinished(async () => void (await put(businessPayload)))
}

/** Mails the receipt of a sale. @returns the mail as it arrived */
async function mailed(id: number, email: string) {
  await mail(id, email)
  await outbox.send()
  const [sent] = await outbox.mailServer.mailsTo(email)
  return sent
}

it('is sent with the lines, the interest and the total of the sale', async () => {
  const answer = await mail(saleId)
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toEqual({ mailedTo: 'client@mail.test' })
  expect(await outbox.send()).toEqual(['sent'])
  const [sent] = await outbox.mailServer.mailsTo('client@mail.test')
  expect(sent?.subject).toContain(`Receipt No. ${saleId}`)
  for (const part of ['Hotel by the sea', '$ 3,600.50', '$ 1,000.10', 'Interest 15% (', 'Total: $ 5,290.69'])
    expect(sent?.text).toContain(part)
  expect(sent?.content).toContain('<strong>Hotel by the sea</strong>')
  expect(sent?.content).toContain('<strong>$ 5,290.69</strong>')
})

it('is announced to owners as a mail, not as a change of the sale', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const reader = await EventReader.open(server.app, (await server.login('OWNER')).json().authToken)
  const id = await sell()
  await expect.poll(() => reader.changes).toContainEqual({ topic: 'sale', id })
  reader.skipChanges()
  await mail(id)
  await expect.poll(() => reader.changes).toContainEqual({ topic: 'mail' })
  expect(reader.changes).not.toContainEqual({ topic: 'sale', id })
  await outbox.send()
})

it('has the name, tax number, address and number of the business, and its legal line at the foot', async () => {
  await setBusiness({
    name: 'Viajes & Sur',
    taxNumber: '30-71234567-1',
    address: 'Av. de Mayo 1200',
    phone: '5555-0100',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-',
  })
  const sent = await mailed(saleId, 'business@mail.test')
  expect(sent?.subject).toBe(`Receipt No. 0001-${saleId} from Viajes & Sur`)
  expect(sent?.text).toContain(
    `Viajes & Sur · Receipt No. 0001-${saleId}\nTax number 30-71234567-1\nAv. de Mayo 1200\n5555-0100`,
  )
  expect(sent?.text.trimEnd()).toMatch(/Leg\. 12345$/)
  expect(sent?.content).toContain('Viajes &amp; Sur')
})

it('has the WhatsApp of the business, and its payments when there are several', async () => {
  await setBusiness({ phone: '+54 9 11 5555-0100' })
  const sale = (
    await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, payment: { amount: 1000 } })
  ).json()
  const { paymentMethodId } = fixture.sale
  await server
    .as('EMPLOYEE')
    .post(`/sale/${sale.id}/payment`, { paymentMethodId, amount: 500, note: 'Internal' })
  const sent = await mailed(sale.id, 'payments@mail.test')
  expect(sent?.text).toContain('WhatsApp: https://wa.me/5491155550100')
  expect(sent?.text).toMatch(/Interest: \$ 225\.00/)
  expect(sent?.text).toMatch(/Paid on [\d/]+ [\d:]+, credit: \$ 1,150\.00/)
  expect(sent?.text).toMatch(/Paid on [\d/]+ [\d:]+, credit: \$ 575\.00/)
  expect(sent?.text).toContain('Owed: $ 3,100.60')
  expect(sent?.text).not.toMatch(/Payment method|Internal/)
})

it('shows the logo of the business, which is attached', async () => {
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const without = await mailed(saleId, 'no-logo@mail.test')
  expect(without?.content).not.toMatch(/cid:|image\//)
  await setBusiness({ logo: `data:image/png;base64,${image}` })
  const sent = await mailed(saleId, 'logo@mail.test')
  expect(sent?.content).toContain('<img src="cid:logo" alt="Sea Travels"')
  expect(sent?.content).toMatch(/^Content-Type: image\/png; name=logo\.png$/m)
  expect(sent?.content).toMatch(/^Content-ID: <logo>$/m)
  expect(sent?.content).toMatch(/^Content-Disposition: inline/m)
  expect(sent?.text).toContain(`Receipt No. ${saleId}`)
})

it('has the discount with its reason, and escapes HTML', async () => {
  const discount = {
    serviceId: fixture.hotel.id,
    unit: 'PERCENT',
    value: 10,
    reason: 'A <b>regular</b> client',
  }
  const { id } = (await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, discount })).json()
  const sent = await mailed(id, 'discount@mail.test')
  for (const part of [
    'Subtotal: $ 4,600.60',
    '10% discount (Hotel by the sea · A <b>regular</b> client): -$ 100.01',
    'Interest 15% (credit): $ 675.09',
    'Total: $ 5,175.68',
  ])
    expect(sent?.text).toContain(part)
  expect(sent?.content).toContain('A &lt;b&gt;regular&lt;/b&gt; client')
})

it('does not tell the client that a sale was made offline', async () => {
  const moment = new Date().toISOString()
  const offline = { catalogueAt: moment, soldAt: moment, prices: [3600.5, 1000.1], interest: 0.15 }
  const sale = { ...fixture.sale, total: 5290.69, offline }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { id } = (await server.as('EMPLOYEE').post('/sale', sale, key)).json()
  const sent = await mailed(id, 'offline@mail.test')
  expect(sent?.text).toContain('Total: $ 5,290.69')
  expect(sent?.text).not.toMatch(/connection|received/)
})

it('is listed with the sale, and so is what became of it', async () => {
  const id = await sell()
  await mail(id, 'first@mail.test')
  await outbox.send()
  await mail(id, 'second@mail.test', 'OWNER')
  expect((await server.as('EMPLOYEE').get(`/sale/${id}/receipt-mail`)).json()).toMatchObject([
    { recipient: 'second@mail.test', state: 'WAITING' },
    { recipient: 'first@mail.test', state: 'SENT', sentBy: expect.any(String) },
  ])
  await outbox.send()
})

it('is in the audit log, with the address', async () => {
  await mail(saleId, 'other@mail.test', 'OWNER')
  const { content } = (await server.as('OWNER').get('/audit-log?pageIndex=0&pageSize=1')).json()
  expect(content).toMatchObject([
    {
      action: 'mail-receipt',
      entity: 'sale',
      entityId: saleId,
      person: { email: emailOf('OWNER') },
      changes: [{ field: 'email', after: 'other@mail.test' }],
    },
  ])
})

it('shows the cancellation of a sale, without its reason', async () => {
  const id = await sell()
  await server.as('OWNER').post(`/sale/${id}/cancel`, { reason: 'Internal: the <b>client</b> is ill' })
  const sent = await mailed(id, 'cancelled@mail.test')
  expect(sent?.text).toContain('Cancelled on ')
  expect(sent?.content).toContain('Cancelled on ')
  for (const part of [sent?.text, sent?.content]) expect(part).not.toContain('client</b> is ill')
})

it('is sent at most five times a day', async () => {
  const id = await sell()
  for (let count = 0; count < 5; count += 1) expect((await mail(id)).statusCode).toBe(202)
  const answer = await mail(id)
  expect(answer.statusCode).toBe(429)
  expect(answer.json().detail).toContain('has been mailed 5 times today')
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  expect(await outbox.rows()).toHaveLength(5)
})

it('can be sent only by users who may see the sale', async () => {
  const { passwordHash } = (await server.db.select().from(account))[0] ?? {}
  const email = 'colleague@mail.test'
  await server.db
    .insert(account)
    .values({ email, name: 'Bruno', lastname: 'Luna', role: 'EMPLOYEE', passwordHash: passwordHash ?? '' })
  const colleague = await server.loggedIn(email)
  const answer = await colleague.post(`/sale/${saleId}/receipt-mail`, { email })
  expect(answer.statusCode).toBe(404)
  expect((await colleague.get(`/sale/${saleId}/receipt-mail`)).statusCode).toBe(404)
  expect((await mail(saleId, 'no email')).statusCode).toBe(400)
  expect(await outbox.rows()).toEqual([])
})
