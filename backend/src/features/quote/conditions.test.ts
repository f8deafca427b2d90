import { sql } from 'drizzle-orm'
import { addDays, COUNTRIES, dateIn, type Quote, type QuotePayload } from 'shared-api/contract'
import { afterEach, expect, it } from 'vitest'
import { loginThrottle } from '../../tables/accounts'
import { quote } from '../../tables/quotes'
import { nextKey } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { businessPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const [employee, owner] = [server.as('EMPLOYEE'), server.as('OWNER')]
const today = () => dateIn('America/Argentina/Buenos_Aires', new Date())

afterEach(async () => void (await server.db.delete(loginThrottle)))

const setOffice = (values: object) => owner.put('/business', { ...businessPayload, ...values })

const setDays = async (quoteDays: number) => {
  const answer = await owner.put('/business/region', { country: 'AR', ...COUNTRIES.AR, quoteDays })
  expect(answer.json()).toMatchObject({ quoteDays, passportMonths: 6 })
}

const payload = (change: Partial<QuotePayload> = {}): QuotePayload => ({
  clientId: fixture.clientId,
  saleItems: [{ serviceId: fixture.hotel.id }],
  total: 1000.1,
  validUntil: addDays(today(), 7),
  ...change,
})
async function offer(change: Partial<QuotePayload> = {}): Promise<Quote> {
  const answer = await employee.post('/quote', payload(change))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const sell = async (of?: Quote, change: object = {}): Promise<number> => {
  const answer = await employee.post(
    '/sale',
    {
      clientId: fixture.clientId,
      employeeEmail: emailOf('EMPLOYEE'),
      paymentMethodId: fixture.credit.id,
      saleItems: [{ ...(of && { line: 0 }), serviceId: fixture.hotel.id }],
      ...(of && { quote: { id: of.id, version: of.version } }),
      ...change,
    },
    { 'idempotency-key': nextKey() },
  )
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const conditionsOf = async (saleId: number) => (await employee.get(`/sale/${saleId}/conditions`)).json()

it('keeps the conditions of the version that was accepted, on its page, its sale and the link of the trip', async () => {
  await setOffice({ conditions: 'First' })
  const made = await offer()
  const { token } = (await employee.post(`/quote/${made.id}/link`)).json()
  await setOffice({ conditions: 'Second' })
  const page = (await server.anonymous.post('/public-quote', { token })).json()
  expect(page.offer.conditions).toBe('First')
  await server.anonymous.post('/public-quote/accept', { token, version: 1, name: 'Maria' })
  const sold = await sell(made)
  const link = (await employee.post(`/sale/${sold}/receipt-link`)).json()
  const trip = (await server.anonymous.post('/public-receipt', { token: link.token })).json()
  expect([await conditionsOf(sold), trip.sale.conditions]).toEqual([{ conditions: 'First' }, 'First'])

  const renewed = await employee.put(`/quote/${(await offer()).id}`, payload(), { 'if-match': '"1"' })
  expect(renewed.json().conditions).toBe('Second')
})

it('a sale without a quote has those of its moment, which are in no list', async () => {
  await setOffice({ conditions: 'Of then' })
  const sold = await sell()
  await setOffice({ conditions: 'Of now' })
  expect(await conditionsOf(sold)).toEqual({ conditions: 'Of then' })
  const { content } = (await employee.get('/sale?pageIndex=0&pageSize=5')).json()
  expect(JSON.stringify(content)).not.toContain('Of then')
})

it('needs no payment method, and is sold with the one that is chosen then', async () => {
  const made = await offer()
  expect(made.paymentMethod).toEqual({ id: 0, type: '', interest: 0 })
  const { content } = (await employee.get(`/quote?pageIndex=0&pageSize=5&search=${made.id}`)).json()
  expect(content[0]).toMatchObject({ id: made.id, paymentMethod: { id: 0 } })
  const sale = (await employee.get(`/sale/${await sell(made)}`)).json()
  expect(sale.paymentMethod.id).toBe(fixture.credit.id)
})

it('of somebody with a name and a phone, with a discount, is sold again to the same client when its sale was cancelled', async () => {
  const discount = { unit: 'PERCENT', value: 10, reason: 'Regular client' } as const
  const contact = { name: 'Rosa Paz', phoneNumber: 5491145670001 }
  const made = await offer({ clientId: null, contact, discount, total: 900.09 })
  await owner.put('/business/discount-limits', { EMPLOYEE: 5, ADMINISTRATOR: 30, OWNER: 100 })
  const sold = await sell(made, { discount })
  await server.as('ADMINISTRATOR').post(`/sale/${sold}/cancel`, { reason: 'The client cancels' })
  const again = (await employee.get(`/quote/${made.id}`)).json()
  expect(again).toMatchObject({ clientId: fixture.clientId, saleId: null, cancelledSaleId: sold, version: 1 })
  expect(await sell(again, { discount })).toBeGreaterThan(sold)
})

it('lists those without an answer for as many days as the office says, with the phone of the client', async () => {
  const unanswered = async () =>
    (await employee.get('/quote?pageIndex=0&pageSize=50&unanswered=true'))
      .json()
      .content.map(({ id }: Quote) => id)
  const [fresh, old, accepted] = [await offer(), await offer(), await offer()]
  for (const [{ id }, days] of [
    [old, 2],
    [accepted, 9],
  ] as const)
    await server.db
      .update(quote)
      .set({ offeredAt: new Date(Date.now() - days * 86_400_000) })
      .where(sql`${quote.id} = ${id}`)
  await employee.post(`/quote/${accepted.id}/accept`, { name: 'Maria' }, { 'if-match': '"1"' })
  expect(await unanswered()).toEqual([])
  await setDays(2)
  expect(await unanswered()).toEqual([old.id])
  await setDays(1)
  expect(await unanswered()).not.toContain(fresh.id)
})

it('says who paid, and by which transfer, where a client reads it and in the month', async () => {
  const sold = await sell(undefined, { payment: { amount: 100, payer: 'Ana Ruiz, 12' } })
  const paid = { paymentMethodId: fixture.credit.id, amount: 50, payer: 'Rosa Paz, 4471' }
  const answer = await employee.post(`/sale/${sold}/payment`, paid, { 'idempotency-key': nextKey() })
  expect(answer.statusCode, answer.body).toBe(200)
  const payments = (await employee.get(`/sale/${sold}/payment`)).json()
  expect(payments.map(({ payer }: { payer: string | null }) => payer)).toEqual([
    'Ana Ruiz, 12',
    'Rosa Paz, 4471',
  ])
  const { token } = (await employee.post(`/sale/${sold}/receipt-link`)).json()
  const trip = (await server.anonymous.post('/public-receipt', { token })).json()
  expect(trip.sale.payments[1].payer).toBe('Rosa Paz, 4471')
  const month = (await owner.get(`/report/month?from=${today()}&to=${today()}`)).json()
  expect(month.payments.at(-1).payer).toBe('Rosa Paz, 4471')
})
