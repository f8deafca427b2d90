import { pino } from 'pino'
import type { Quote, Sale } from 'shared-api/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { EventReader } from '../../testing/event-reader'
import { mailConfig, useOutbox } from '../../testing/outbox'
import { changeLines, inDays, sentLine, today, useSaleFixture } from '../../testing/sale-fixture'
import { type Client, useTestServer } from '../../testing/test-server'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)
const fixture = useSaleFixture(server)
const administrator = server.as('ADMINISTRATOR')
const owner = server.as('OWNER')

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  [inner: string]: unknown
}
interface Operation {
  description?: string
  parameters?: { name: string }[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Whatever has such a name is for those who keep costs. */
const SECRET = /cost|margin|profit|kept|terms|payTo|payable|toSupplier/i
/** Beside a supplier, or of one, these would be what is owed to it. */
const OF_SUPPLIER = /^(amount|unit|price|owed|paid|handed|balance|sums?|total|dueOn|currency)$/
/**
 * They are in the schema of all, and `withheld` keeps them from employees (suppliers.test.ts). The list of suppliers has no sums, which
 * every page may have.
 */
const WITHHELD = /^\w+ \/supplier(\/\{id\})? \d+((\.content)?\.(currency|terms|payTo)|\.sums?(\.\w+)?)$/

/** The paths of the properties of a response that tell what something costs or what is owed to a supplier. */
function toldBy(schema: Schema, path: string, isOfSupplier = path.includes(' /supplier')): string[] {
  const { properties = {}, ...rest } = schema
  const isOf = isOfSupplier || Object.keys(properties).some((name) => /supplier/i.test(name))
  const isTold = (name: string, { type }: Schema) =>
    SECRET.test(name) || (name === 'unit' && type === 'number') || (isOf && OF_SUPPLIER.test(name))
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(isTold(name, inner) ? [`${path}.${name}`] : []),
      ...toldBy(inner, `${path}.${name}`, isOf || /supplier/i.test(name)),
    ]),
    ...Object.values(rest).flatMap((inner) =>
      [inner].flat().flatMap((each) => (isSchema(each) ? toldBy(each, path, isOfSupplier) : [])),
    ),
  ]
}
const isSchema = (inner: unknown): inner is Schema => typeof inner === 'object' && inner !== null

async function operations() {
  const { paths } = (await server.anonymous.get('/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = 'public', parameters = [], responses }]) => ({
      method,
      path: path.replace('/api/v1', ''),
      isForSellers: description === 'public' || description.includes('EMPLOYEE'),
      isPublic: description === 'public',
      parameters: parameters.map(({ name }) => name),
      told: Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap(({ schema }) =>
          toldBy(schema, `${method} ${path.replace('/api/v1', '')} ${status}`),
        ),
      ),
    })),
  )
}

it('describes no cost, margin or debt to a supplier in what employees and the public are answered', async () => {
  const all = await operations()
  const toSellers = all.filter(({ isForSellers }) => isForSellers)
  expect(toSellers.length).toBeGreaterThan(90)
  expect(toSellers.flatMap(({ told }) => told).filter((path) => !WITHHELD.test(path))).toEqual([])
  // The same walk finds them where they are answered.
  const toOffice = all.filter(({ isForSellers }) => !isForSellers).flatMap(({ told }) => told)
  for (const path of [
    'get /cost 200.amount',
    'get /cost 200.unit',
    'get /cost 200.owed',
    'get /cost 200.kept',
    'get /cost/due 200.suppliers.supplier.payTo',
    'get /cost/due 200.suppliers.rows.owed',
    'get /cost/due 200.sums',
    'get /report/margin 200.margin',
    'get /service/{id}/cost 200.amount',
  ])
    expect(toOffice).toContain(path)
  expect(toldBy({ properties: { supplier: {}, owed: {} } }, 'get /booking 200')).toEqual([
    'get /booking 200.owed',
  ])
})

const PLANTED_TEXT = /PLANTED/

/** All that employees and the public have received, with what asked for it. */
const received: { by: string; text: string }[] = []
const keep = (by: string, content: unknown) =>
  void received.push({ by, text: typeof content === 'string' ? content : JSON.stringify(content) })

/** A client whose answers are kept. It refuses none. */
function recorded(client: Client, who: string): Client {
  const kept =
    <Args extends [string, ...unknown[]]>(name: string, call: (...args: Args) => ReturnType<Client['get']>) =>
    async (...args: Args) => {
      const answer = await call(...args)
      keep(`${who}: ${name} ${args[0]}`, answer.body + JSON.stringify(answer.headers))
      return answer
    }
  return {
    ...client,
    get: kept('GET', client.get),
    post: kept('POST', client.post),
    put: kept('PUT', client.put),
  }
}
const employee = recorded(server.as('EMPLOYEE'), 'employee')
const anyone = recorded(server.anonymous, 'public')

async function made<Record>(answer: ReturnType<Client['get']>): Promise<Record> {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return JSON.parse(body || 'null')
}

let supplierId: number
let cashId: number
beforeAll(async () => {
  const terms = { days: 2, from: 'departure' }
  const supplier = { name: 'South', payTo: 'PLANTED-ACCOUNT', terms, currency: 'ARS' }
  supplierId = (await made<{ id: number }>(administrator.post('/supplier', supplier))).id
  const cash = { type: 'cash', interest: 0, isCash: true }
  cashId = (await made<{ id: number }>(administrator.post('/payment-method', cash))).id
  await plantServiceCost(77_123.45)
})
const plantServiceCost = (amount: number) =>
  made(administrator.put(`/service/${fixture.whales.id}/cost`, { supplierId, amount, currency: 'ARS' }))

/** Costs of a sale, known and typed, with payments, one of which is taken back. */
async function plantCosts({ id }: Sale) {
  const typed = { amount: 78_234.56, currency: 'ARS' }
  await made(administrator.put(`/cost/${id}-1`, typed))
  const pay = (amount: number, more: object) =>
    made<{ id: number }>(
      administrator.post('/cost/payment', {
        costs: [{ id: `${id}-0`, amount }],
        currency: 'ARS',
        on: today,
        reference: 'PLANTED-TRANSFER',
        confirmed: true,
        ...more,
      }),
    )
  await pay(76_345.67, { paymentMethodId: cashId })
  const second = await pay(75_456.78, {})
  await made(administrator.post(`/cost/payment/${second.id}/back`, { reason: 'PLANTED-REASON' }))
}

/** All amounts that the office reads of costs, with what follows from them: sums, debts, margins. */
async function plantedAmounts(saleIds: readonly number[]): Promise<number[]> {
  const answers = await Promise.all([
    ...saleIds.map((id) => administrator.get(`/cost?saleId=${id}`)),
    administrator.get('/cost/due'),
    administrator.get(`/service/${fixture.whales.id}/cost`),
    owner.get(`/report/margin?from=${today}&to=${today}`),
  ])
  const amounts: number[] = []
  // Sales and payments of clients, which the month has beside those to suppliers, are no secret.
  for (const answer of answers)
    JSON.parse(answer.body, (name, value: unknown) => {
      const isPlanted = /^(amount|unit|owed|paid|kept|cost|margin)$/.test(name) && typeof value === 'number'
      if (isPlanted && !Number.isInteger(value)) amounts.push(Math.abs(value))
      return value
    })
  return [...new Set(amounts)]
}

/** Finds an amount as JSON, as text in any language, and in cents. */
function written(amount: number): RegExp {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[.,\\s]?')
  return new RegExp(`(?<!\\d)${grouped}[.,]?${cents.replace(/0$/, '0?')}(?!\\d)`)
}

const items = () => [
  { serviceId: fixture.whales.id, quantity: 2, from: inDays(3), to: inDays(5) },
  { serviceId: fixture.hotel.id, from: inDays(3), to: inDays(4) },
]
const sell = () =>
  made<Sale>(
    employee.post('/sale', {
      ...fixture.sale,
      saleItems: items(),
      payment: { amount: 5000 },
      dueOn: inDays(2),
    }),
  )
const book = (id: number, line: number) =>
  made<{ id: number }>(
    employee.put(`/sale/${id}/line/${line}/booking`, {
      supplierId,
      reference: `R ${id}-${line}`,
      shown: true,
    }),
  )

/** Every address that employees or everybody may read, in each of its forms. */
async function readEverything(ids: Record<string, number>) {
  const query: Record<string, string[]> = {
    '/booking': [`?saleId=${ids.sale}`, '?open=true'],
    '/departure': [`?from=${today}&to=${inDays(9)}`],
    '/departure/traveller': [`?from=${today}&to=${inDays(9)}`],
    '/note': [`?saleId=${ids.sale}`, `?clientId=${ids.client}`],
    '/sale': ['', '?unconfirmed=true', '?owed=true', '?search=77123.45'],
  }
  const all = await operations()
  const paths = all.filter(({ method, isForSellers }) => method === 'get' && isForSellers)
  for (const { path, isPublic, parameters } of paths) {
    // A stream, and a calendar and a logo that need more than an id, are read by themselves.
    if (['/events', '/departures.ics', '/business/logo'].includes(path)) continue
    const address = path.replace('{id}', `${ids[path.split('/')[1] ?? '']}`)
    for (const more of query[path] ?? ['']) {
      await made((isPublic ? anyone : employee).get(`${address}${more}`))
      if (!parameters.includes('pageIndex')) continue
      const and = `${address}${more}${more ? '&' : '?'}`
      await made(employee.get(`${and}pageIndex=0&pageSize=50`))
      await employee.get(`${and}pageIndex=0&pageSize=50&sort=cost,desc`)
      await employee.get(`${address}${more}`, { accept: 'text/csv' })
    }
  }
}

it('tells no planted cost, payment or margin to employees and the public, in a day of use', async () => {
  const log: string[] = []
  server.app.log.level = 'trace'
  Object.assign(server.app.log, { [pino.symbols.streamSym]: { write: (line: string) => log.push(line) } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { authToken } = (await server.login('EMPLOYEE')).json()
  const stream = await EventReader.open(server.app, authToken)

  const sold = await sell()
  const bookingId = (await book(sold.id, 0)).id
  await book(sold.id, 1)
  await plantCosts(sold)
  await used(sold, bookingId)

  // Another one is cancelled, and the supplier keeps something of it.
  const other = await sell()
  const told = await book(other.id, 0)
  await made(administrator.put(`/cost/${other.id}-1`, { unit: 79_321.09, currency: 'ARS' }))
  await made(employee.post(`/sale/${other.id}/cancel`, { reason: 'Ill' }))
  await made(administrator.put(`/cost/${other.id}-0`, { kept: 74_567.89, currency: 'ARS' }))
  await made(employee.post(`/booking/${told.id}/told`))
  await plantServiceCost(73_678.91)

  const quote = await offered()
  await readEverything({
    sale: sold.id,
    client: fixture.clientId,
    service: fixture.whales.id,
    category: fixture.whales.category.id,
    'payment-method': cashId,
    supplier: supplierId,
    quote: quote.id,
  })
  for (const path of ['', '/payment', '/changes', '/conditions'])
    await made(employee.get(`/sale/${other.id}${path}`))
  await made(employee.get(`/booking?saleId=${other.id}`))
  for (const path of [
    '/audit-log',
    '/report/month',
    '/report/margin',
    '/cost/due',
    `/cost?saleId=${sold.id}`,
  ])
    expect((await employee.get(path)).statusCode).toBe(403)
  await outbox.send()
  for (const mail of outbox.mailServer.received) keep(`mail to ${mail.to}`, mail)
  await vi.waitUntil(() => stream.hears({ topic: 'sale', id: other.id }))
  keep('events', stream.events)
  keep('log', log.join('\n'))
  expect(log.length).toBeGreaterThan(100)
  expect(received.length).toBeGreaterThan(90)
  expect(received.find(({ by }) => by.startsWith('mail'))?.text).toContain('3,600.50')

  const amounts = await plantedAmounts([sold.id, other.id])
  for (const amount of [
    77_123.45, 154_246.9, 78_234.56, 76_345.67, 75_456.78, 79_321.09, 74_567.89, 73_678.91,
  ])
    expect(amounts).toContain(amount)
  expect(amounts.length).toBeGreaterThan(12)
  const patterns = [PLANTED_TEXT, ...amounts.map(written)]
  const leaks = received.filter(({ text }) => patterns.some((pattern) => pattern.test(text)))
  expect(leaks.map(({ by }) => by)).toEqual([])
})

/** What a seller does with a sale, and its client with the link. */
async function used(sold: Sale, bookingId: number) {
  await made(
    employee.put(`/booking/${bookingId}`, { supplierId, reference: 'R 9', state: 'confirmed', shown: true }),
  )
  await changeLines(employee, sold, [...sold.saleItems.map(sentLine), { serviceId: fixture.whales.id }])
  await made(employee.post(`/sale/${sold.id}/payment`, { paymentMethodId: cashId, amount: 100 }))
  await made(
    employee.post(`/sale/${sold.id}/refund`, { paymentMethodId: cashId, amount: 50, reason: 'Too much' }),
  )
  await made(employee.post('/note', { saleId: sold.id, text: 'Asked twice' }))
  await made(employee.put(`/sale/${sold.id}/traveller`, { travellers: [{ name: 'Rosa' }] }))
  await made(employee.post(`/sale/${sold.id}/receipt-mail`, { email: 'client@mail.test' }))
  const { token } = await made<{ token: string }>(employee.post(`/sale/${sold.id}/receipt-link`))
  expect((await made<{ sale: Sale }>(anyone.post('/public-receipt', { token }))).sale.id).toBe(sold.id)
  const calendar = await made<{ token: string }>(employee.post('/departure/calendar'))
  await made(
    anyone.get(`/departures.ics?token=${calendar.token}`).then((answer) => ({ ...answer, body: '' })),
  )
}

async function offered(): Promise<Quote> {
  const quote = await made<Quote>(
    employee.post('/quote', {
      clientId: fixture.clientId,
      paymentMethodId: fixture.credit.id,
      saleItems: items(),
      validUntil: inDays(7),
      note: '',
      total: 8201.1,
    }),
  )
  const { token } = await made<{ token: string }>(employee.post(`/quote/${quote.id}/link`))
  await made(anyone.post('/public-quote', { token }))
  await made(anyone.post('/public-quote/accept', { token, version: quote.version, name: 'Rosa' }))
  return quote
}
