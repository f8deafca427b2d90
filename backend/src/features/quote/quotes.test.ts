import { eq, sql } from 'drizzle-orm'
import {
  addDays,
  COUNTRIES,
  dateIn,
  type Quote,
  type QuotePayload,
  type SalePayload,
} from 'shared-api/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { account, loginThrottle } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { quote } from '../../tables/quotes'
import { EventReader } from '../../testing/event-reader'
import { hoursAgo, nextKey, totalAt, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { setCount, TEST_NETWORK } from '../../testing/set-count'
import { businessPayload, personPayload, servicePayload } from '../../testing/test-sales'
import { type Client, emailOf, useTestServer } from '../../testing/test-server'
import { OPENINGS } from '../public-link/public-route'
import { PUBLIC_ACCEPTANCES } from '../public-link/routes'

const server = useTestServer()
const fixture = useSaleFixture(server)
const { changePrice } = useOfflineSales(server, fixture)
const [employee, administrator, owner] = [
  server.as('EMPLOYEE'),
  server.as('ADMINISTRATOR'),
  server.as('OWNER'),
]

const ZONE = 'America/Argentina/Buenos_Aires'
const ARGENTINA = { country: 'AR', ...COUNTRIES.AR }
const today = () => dateIn(ZONE, new Date())

let colleague: Client
beforeAll(async () => {
  const [own] = await server.db.select().from(account).where(eq(account.role, 'EMPLOYEE'))
  const email = 'beto@todoturismo.test'
  const { passwordHash = null } = own ?? {}
  await server.db
    .insert(account)
    .values({ role: 'EMPLOYEE', name: 'Beto', lastname: '', email, passwordHash })
  colleague = await server.loggedIn(email)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.db.delete(loginThrottle)
})

const payload = (change: Partial<QuotePayload> = {}): QuotePayload => ({
  clientId: fixture.clientId,
  paymentMethodId: fixture.credit.id,
  saleItems: [
    { serviceId: fixture.whales.id, from: '2027-01-04', to: '2027-01-08' },
    { serviceId: fixture.hotel.id },
  ],
  total: 4600.6,
  validUntil: addDays(today(), 7),
  note: 'Breakfast included',
  ...change,
})

async function offer(change: Partial<QuotePayload> = {}): Promise<Quote> {
  const answer = await employee.post('/quote', payload(change))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const linkOf = async ({ id }: Quote): Promise<string> =>
  (await employee.post(`/quote/${id}/link`)).json().token
const open = (token: string) => server.anonymous.post('/public-quote', { token })
const accept = (token: string, version = 1, name = 'Maria Lopez') =>
  server.anonymous.post('/public-quote/accept', { token, version, name })
const shown = (version = 1) => ({ 'if-match': `"${version}"` })
const read = async ({ id }: Quote): Promise<Quote> => (await employee.get(`/quote/${id}`)).json()

/** The sale of a quote, each line standing for its own. */
const saleOf = (
  { id, version, clientId, saleItems, discount }: Quote,
  change: Partial<SalePayload> = {},
): SalePayload => ({
  clientId: clientId ?? fixture.clientId,
  employeeEmail: emailOf('EMPLOYEE'),
  paymentMethodId: fixture.credit.id,
  saleItems: saleItems.map(({ line, serviceId, quantity, from, to }) => ({
    line,
    serviceId,
    quantity,
    from,
    to,
  })),
  ...(discount && {
    discount: { unit: discount.unit, value: discount.value, reason: discount.reason },
  }),
  quote: { id, version },
  ...change,
})
const sell = (found: Quote, change: Partial<SalePayload> = {}, key = nextKey(), by: Client = employee) =>
  by.post('/sale', saleOf(found, change), { 'idempotency-key': key })

describe('offering', () => {
  it('keeps names, prices, days and discount of now, in no sum or list of sales', async () => {
    const sums = async () => [
      (await owner.get(`/report/sales?from=${today()}&to=${today()}`)).json(),
      (await owner.get('/sale?pageIndex=0&pageSize=5')).json().totalElements,
      (await employee.get(`/drawer?day=${today()}`)).json().open,
      (await owner.get(`/client/${fixture.clientId}/history?purchases=5`)).json(),
      (await owner.get('/departure?from=2027-01-01&to=2027-01-31')).json(),
    ]
    const before = await sums()
    const discount = { unit: 'PERCENT', value: 10, reason: 'Regular client' } as const
    const made = await offer({ discount, total: 4140.54 })
    expect(made).toMatchObject({
      version: 1,
      clientId: fixture.clientId,
      employeeEmail: emailOf('EMPLOYEE'),
      saleItems: [
        { line: 0, serviceId: fixture.whales.id, price: 3600.5, from: '2027-01-04', to: '2027-01-08' },
        { line: 1, serviceId: fixture.hotel.id, price: 1000.1, from: null },
      ],
      subtotal: 4600.6,
      discount: { amount: 460.06 },
      total: 4140.54,
      note: 'Breakfast included',
      accepted: null,
      saleId: null,
    })
    await server.db.execute(sql`
      insert into quote (account_id, client_id, client_name, client_lastname, lines, subtotal_cents, payment_method_id,
        payment_method_type, interest_basis_points, valid_until)
      select account_id, client_id, client_name, client_lastname, lines, subtotal_cents, payment_method_id,
        payment_method_type, interest_basis_points, valid_until
      from quote, generate_series(1, 1000) where quote.id = ${made.id}`)
    expect(await sums()).toEqual(before)
    await server.db.delete(quote).where(sql`${quote.id} > ${made.id}`)
  })

  it('is stored once for a repeated request', async () => {
    const key = nextKey()
    const send = () => employee.post('/quote', payload(), { 'idempotency-key': key })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.json().id).toBe(second.json().id)
  })

  it('is for somebody who is no client yet, by a name and a phone', async () => {
    const made = await offer({ clientId: null, contact: { name: 'Bruno', phoneNumber: 5_491_155_550_100 } })
    expect(made).toMatchObject({
      clientId: null,
      client: { name: 'Bruno', lastname: '' },
      phoneNumber: 5_491_155_550_100,
    })
    const sold = (await sell(made)).json()
    expect(sold).toMatchObject({ clientId: fixture.clientId, quoteId: made.id, subtotal: 4600.6 })
  })

  it.each([
    [{ clientId: null }, 'clientId'],
    [{ contact: { name: 'Bruno', phoneNumber: 0 } }, 'clientId'],
    [{ validUntil: '2020-01-01' }, 'validUntil'],
    [{ saleItems: [] }, 'saleItems'],
    [{ saleItems: [{ serviceId: 999_999 }], total: undefined }, 'saleItems.0.serviceId'],
    [{ note: 'n'.repeat(1_001) }, 'note'],
    [
      { discount: { unit: 'PERCENT', value: 50, reason: 'Because' }, total: 2300.3 } as const,
      'discount.value',
    ],
  ] satisfies [Partial<QuotePayload>, string][])('refuses %j at %s', async (change, field) => {
    const answer = await employee.post('/quote', payload(change))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe(field)
  })

  it('shows the prices of now to whoever saw others', async () => {
    const answer = await employee.post('/quote', payload({ total: 4000 }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'price-changed', current: { total: 4600.6 } })
  })

  it('is made, changed and sold by employees; administrators and owners read, withdraw and extend', async () => {
    const made = await offer()
    for (const client of [administrator, owner]) {
      expect((await client.post('/quote', payload())).statusCode).toBe(403)
      expect((await client.put(`/quote/${made.id}`, payload())).statusCode).toBe(403)
      expect((await client.get(`/quote/${made.id}`)).statusCode).toBe(200)
    }
    const validUntil = addDays(today(), 30)
    expect((await employee.post(`/quote/${made.id}/extend`, { validUntil }, shown())).statusCode).toBe(403)
    expect((await colleague.post(`/quote/${made.id}/withdraw`, {}, shown())).statusCode).toBe(403)
    expect((await owner.post(`/quote/${made.id}/extend`, { validUntil }, shown())).json().validUntil).toBe(
      validUntil,
    )
    expect(
      (await administrator.post(`/quote/${made.id}/withdraw`, {}, shown())).json().withdrawnAt,
    ).not.toBeNull()
    expect((await colleague.get(`/quote/${made.id}`)).statusCode).toBe(200)
  })

  it('is neither changed nor extended once it was withdrawn', async () => {
    const made = await offer()
    const withdrawn = (await employee.post(`/quote/${made.id}/withdraw`, {}, shown())).json()
    const refused = { status: 410, quote: 'WITHDRAWN' }
    expect((await employee.put(`/quote/${made.id}`, payload(), { 'if-match': '"1"' })).json()).toMatchObject(
      refused,
    )
    expect(
      (await owner.post(`/quote/${made.id}/extend`, { validUntil: addDays(today(), 30) }, shown())).json(),
    ).toMatchObject(refused)
    expect((await employee.post(`/quote/${made.id}/withdraw`, {}, shown())).json()).toEqual(withdrawn)
    expect((await employee.get(`/quote/${made.id}`)).json()).toEqual(withdrawn)
  })
})

describe('a decision', () => {
  const decide = {
    accept: (id: number, by: Client, headers?: Record<string, string>) =>
      by.post(`/quote/${id}/accept`, { name: 'Ana' }, headers),
    withdraw: (id: number, by: Client, headers?: Record<string, string>) =>
      by.post(`/quote/${id}/withdraw`, {}, headers),
    extend: (id: number, by: Client, headers?: Record<string, string>) =>
      by.post(`/quote/${id}/extend`, { validUntil: addDays(today(), 30) }, headers),
    change: (id: number, by: Client, headers?: Record<string, string>) =>
      by.put(`/quote/${id}`, payload({ note: 'With lunch' }), headers),
  }

  it.each([
    ['accept', () => employee],
    ['withdraw', () => employee],
    ['extend', () => owner],
    ['change', () => employee],
  ] as const)('names the version that was shown: %s', async (decision, by) => {
    const { id } = await offer()
    await decide.change(id, employee, shown())
    const unnamed = await decide[decision](id, by())
    expect(unnamed.json()).toMatchObject({ status: 428, detail: expect.stringContaining('Reload the page') })
    const other = await decide[decision](id, by(), shown())
    expect(other.json()).toMatchObject({
      ...{ status: 412, quote: 'REPLACED' },
      current: { id, version: 2, note: 'With lunch' },
    })
    expect((await decide[decision](id, by(), shown(2))).statusCode).toBe(200)
  })

  it('is of the seller who offers it; others read, share and sell it', async () => {
    const made = await offer()
    await decide.accept(made.id, employee, shown())
    for (const [decision, by] of [
      ['accept', colleague],
      ['change', colleague],
      ['withdraw', colleague],
      ['accept', owner],
      ['accept', administrator],
    ] as const)
      expect((await decide[decision](made.id, by, shown())).json()).toMatchObject({
        ...{ status: 403, code: 'employee' },
      })
    expect(await read(made)).toMatchObject({ employeeEmail: emailOf('EMPLOYEE'), accepted: { name: 'Ana' } })
    expect((await colleague.post(`/quote/${made.id}/link`)).statusCode).toBe(200)
    const employeeEmail = 'beto@todoturismo.test'
    expect((await sell(made, { employeeEmail }, nextKey(), colleague)).statusCode).toBe(201)
  })

  it('is for a year at most', async () => {
    const { id } = await offer({ validUntil: addDays(today(), 366) })
    const late = { validUntil: addDays(today(), 367) }
    for (const answer of [
      await employee.post('/quote', payload(late)),
      await employee.put(`/quote/${id}`, payload(late), shown()),
      await owner.post(`/quote/${id}/extend`, late, shown()),
    ])
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'validUntil' }] })
  })

  it('keeps the currency of the quote', async () => {
    await owner.put('/business/region', { ...ARGENTINA, secondCurrency: 'USD' })
    await administrator.put('/rate', { rate: 1000, confirmed: true })
    const made = await offer({ currency: 'USD', total: 4.6 })
    const change = (values: object) => employee.put(`/quote/${made.id}`, payload(values), shown())
    expect((await change({ currency: 'ARS' })).json()).toMatchObject({
      ...{ status: 409, code: 'price-changed' },
      current: { currency: 'USD', total: 4.6 },
    })
    expect((await change({ total: 4.6 })).json()).toMatchObject({ currency: 'USD', total: 4.6, version: 2 })
  })
})

describe('a quote whose sale was cancelled', () => {
  it('is accepted again: it waits, says so to its client, and is sold, changed and withdrawn as before', async () => {
    const made = await offer()
    const token = await linkOf(made)
    const { id: first } = (await sell(made)).json()
    expect((await open(token)).json()).toMatchObject({ state: 'SOLD' })
    await employee.post(`/sale/${first}/cancel`, { reason: 'Illness' })
    expect(await read(made)).toMatchObject({ saleId: null, cancelledSaleId: first })
    expect((await open(token)).json()).toMatchObject({ state: 'ACCEPTED', isCancelled: true })
    const listed = async (state: string) => {
      const { content } = (await employee.get(`/quote?pageIndex=0&pageSize=100${state}`)).json()
      return content.some(({ id }: Quote) => id === made.id)
    }
    const STATES = ['', '&state=ACCEPTED', '&state=SOLD', '&state=OPEN']
    expect(await Promise.all(STATES.map(listed))).toEqual([true, true, false, false])

    const second = (await sell(made)).json()
    expect(second.id).not.toBe(first)
    expect(await read(made)).toMatchObject({ saleId: second.id, cancelledSaleId: null })
    expect((await sell(made)).json()).toMatchObject({ status: 409, quote: 'SOLD' })
    expect((await open(token)).json()).toMatchObject({ state: 'SOLD' })
    expect(await Promise.all(STATES.map(listed))).toEqual([false, false, true, false])
    await employee.post(`/sale/${second.id}/cancel`, { reason: 'Illness' })
    expect((await employee.put(`/quote/${made.id}`, payload(), shown())).statusCode).toBe(200)
    expect((await employee.post(`/quote/${made.id}/withdraw`, {}, shown(2))).statusCode).toBe(200)
  })
})

describe('the list', () => {
  it('has those that wait, by their state, client and words', async () => {
    const { id: clientId } = (
      await administrator.post('/client', { ...personPayload(31_222_333), name: 'Zoraida' })
    ).json()
    const [waiting, accepted, withdrawn, sold, expired] = await Promise.all(
      Array.from({ length: 5 }, () => offer({ clientId })),
    )
    if (!waiting || !accepted || !withdrawn || !sold || !expired) throw new Error('A quote is missing')
    await employee.post(`/quote/${accepted.id}/accept`, { name: 'Zoraida, by WhatsApp' }, shown())
    await employee.post(`/quote/${withdrawn.id}/withdraw`, {}, shown())
    expect((await sell(sold)).statusCode).toBe(201)
    await server.db
      .update(quote)
      .set({ validUntil: addDays(today(), -1) })
      .where(eq(quote.id, expired.id))
    const ids = async (query: string): Promise<number[]> =>
      (await employee.get(`/quote?pageIndex=0&pageSize=10&sort=id,asc&clientId=${clientId}${query}`))
        .json()
        .content.map(({ id }: Quote) => id)
    expect(await ids('')).toEqual([waiting.id, accepted.id, expired.id].sort((one, other) => one - other))
    expect(await ids('&state=OPEN')).toEqual([waiting.id])
    expect(await ids('&state=ACCEPTED')).toEqual([accepted.id])
    expect(await ids('&state=EXPIRED')).toEqual([expired.id])
    expect(await ids('&state=SOLD')).toEqual([sold.id])
    expect(await ids('&state=WITHDRAWN')).toEqual([withdrawn.id])
    const found = await employee.get('/quote?pageIndex=0&pageSize=10&search=zorai')
    expect(found.json().totalElements).toBe(3)
  })
})

describe('the link', () => {
  it('shows what is offered and nothing else, by a token that is neither in the database nor in the log', async () => {
    await owner.put('/business', { ...businessPayload, name: 'Viajes del Sur', phone: '+54 9 11 5555-0100' })
    const made = await offer()
    const link = (await employee.post(`/quote/${made.id}/link`)).json()
    expect(link.token).toMatch(/^[\w-]{32}$/)
    expect(await linkOf(made)).toBe(link.token)
    expect(JSON.stringify(await server.db.select().from(quote))).not.toContain(link.token)
    const answer = await open(link.token)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    const { business, offer: offered, ...rest } = answer.json()
    expect(business.name).toBe('Viajes del Sur')
    expect(Object.keys(rest).sort()).toEqual([
      ...['accepted', 'id', 'offeredAt', 'state', 'validUntil', 'version', 'whatsApp'],
    ])
    expect(Object.keys(offered).sort()).toEqual([
      ...['conditions', 'currency', 'discount', 'employeeName', 'lastname', 'name', 'note'],
      ...['paymentMethod', 'saleItems', 'subtotal', 'total'],
    ])
    expect(offered.saleItems[0]).toMatchObject({
      name: fixture.whales.name,
      description: fixture.whales.description,
    })
    // Nothing of the client but the name.
    expect(answer.body).not.toContain(String(personPayload(30_111_222).email))
    expect(JSON.stringify(await server.lastEntry())).not.toContain(link.token)
  })

  it('accepts nothing by being read', async () => {
    const made = await offer()
    const token = await linkOf(made)
    await Promise.all([
      open(token),
      open(token),
      server.anonymous.get(`/public-quote/accept?token=${token}&version=1&name=X`),
    ])
    expect((await read(made)).accepted).toBeNull()
  })

  it('is accepted once by two tabs at once, with one notice, and answers the first decision', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const heard = await EventReader.open(server.app, (await server.login('EMPLOYEE')).json().authToken)
    // A stream that has just opened may tell twice what happened meanwhile.
    const before = await offer()
    await vi.waitUntil(() => changesOf(heard, before.id).length > 0, { timeout: 20_000 })
    const made = await offer()
    await vi.waitUntil(() => changesOf(heard, made.id).length === 1, { timeout: 20_000 })
    const token = await linkOf(made)
    const answers = await Promise.all([accept(token, 1, 'Maria'), accept(token, 1, 'Mario')])
    const names = answers.map((answer) => answer.json().accepted.name)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set(names).size).toBe(1)
    expect((await accept(token, 1, 'Somebody else')).json().accepted.name).toBe(names[0])
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'accept'))
    expect(entries.filter(({ entityId }) => entityId === made.id)).toHaveLength(1)
    expect((await read(made)).accepted).toMatchObject({ name: names[0], recordedBy: null })
    const next = await offer()
    await vi.waitUntil(() => changesOf(heard, next.id).length === 1, { timeout: 20_000 })
    expect(changesOf(heard, made.id)).toHaveLength(2)
  })

  it('reads token, version and name alone', async () => {
    const made = await offer()
    const token = await linkOf(made)
    const body = { token, version: 1, name: 'Maria', total: 1, saleItems: [], validUntil: '2099-01-01' }
    const answer = await server.anonymous.post('/public-quote/accept', body)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await read(made)).toMatchObject({ total: 4600.6, validUntil: made.validUntil })
    expect(
      (await server.anonymous.post('/public-quote/accept', { token, version: 1, name: ' ' })).statusCode,
    ).toBe(400)
    const large = { token, version: 1, name: 'M', note: 'x'.repeat(5_000) }
    expect((await server.anonymous.post('/public-quote/accept', large)).statusCode).toBe(413)
  })

  it('says which: replaced 412, withdrawn and expired 410, sold, unknown 404', async () => {
    const replaced = await offer()
    const token = await linkOf(replaced)
    const { statusCode } = await employee.put(`/quote/${replaced.id}`, payload({ note: 'With lunch' }), {
      'if-match': '"1"',
    })
    expect(statusCode).toBe(200)
    expect((await accept(token, 1)).json()).toMatchObject({ status: 412, quote: 'REPLACED' })
    expect((await open(token)).json()).toMatchObject({ version: 2, offer: { note: 'With lunch' } })
    expect((await accept(token, 2)).statusCode).toBe(200)

    const withdrawn = await offer()
    await employee.post(`/quote/${withdrawn.id}/withdraw`, {}, shown())
    expect((await accept(await linkOf(withdrawn))).json()).toMatchObject({
      status: 410,
      quote: 'WITHDRAWN',
    })
    expect((await open(await linkOf(withdrawn))).json()).toMatchObject({ state: 'WITHDRAWN', offer: null })

    const expired = await offer()
    await server.db
      .update(quote)
      .set({ validUntil: addDays(today(), -1) })
      .where(eq(quote.id, expired.id))
    expect((await accept(await linkOf(expired))).json()).toMatchObject({ status: 410, quote: 'EXPIRED' })
    expect((await open(await linkOf(expired))).json().state).toBe('EXPIRED')

    const sold = await offer()
    await sell(sold)
    expect((await accept(await linkOf(sold))).json()).toMatchObject({ state: 'SOLD', accepted: null })
    expect((await open('unknown')).statusCode).toBe(404)
    await server.db
      .update(quote)
      .set({ validUntil: addDays(today(), -31) })
      .where(eq(quote.id, expired.id))
    expect((await open(await linkOf(expired))).statusCode).toBe(404)
  })

  it('is limited by network and by link', async () => {
    const token = await linkOf(await offer())
    await setCount(server, 'public-quote', TEST_NETWORK, OPENINGS)
    expect((await open(token)).statusCode).toBe(429)
    await server.db.delete(loginThrottle)
    await setCount(server, 'public-quote', token, 10 * OPENINGS)
    expect((await open(token)).statusCode).toBe(429)
    const answers = await Promise.all(Array.from({ length: PUBLIC_ACCEPTANCES + 1 }, () => accept(token, 9)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})

describe('its last day', () => {
  it.each([
    ['at 22:00, when it is the next day in UTC', ZONE, '2026-12-05T01:00:00Z', '2026-12-05T03:00:00Z'],
    ['in its last second', ZONE, '2026-12-05T02:59:59Z', '2026-12-05T03:00:00Z'],
    [
      'before the hour that summer time leaves out',
      ...['America/Santiago', '2027-09-05T03:59:59Z', '2027-09-05T04:00:00Z'],
    ],
  ])('lasts %s', async (_when, timeZone = '', moment = '', next = '') => {
    const day = dateIn(timeZone, new Date(moment))
    await owner.put('/business/region', { ...ARGENTINA, timeZone })
    const made = await offer({ validUntil: addDays(day, 1) })
    await server.db.update(quote).set({ validUntil: day }).where(eq(quote.id, made.id))
    const token = await linkOf(made)
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
    expect((await open(token)).json().state).toBe('OPEN')
    vi.setSystemTime(Date.parse(next))
    expect((await accept(token)).statusCode).toBe(410)
    vi.setSystemTime(new Date(moment))
    expect((await accept(token)).json()).toMatchObject({ state: 'ACCEPTED' })
    vi.useRealTimers()
    await owner.put('/business/region', ARGENTINA)
  })
})

describe('selling', () => {
  it('is sold once: of two sellers with keys of their own the second gets the number', async () => {
    const made = await offer()
    const bySeller = (by: Client, email: string) => sell(made, { employeeEmail: email }, nextKey(), by)
    const answers = await Promise.all([
      bySeller(employee, emailOf('EMPLOYEE')),
      bySeller(colleague, 'beto@todoturismo.test'),
    ])
    const [sold] = answers.filter(({ statusCode }) => statusCode === 201)
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      quote: 'SOLD',
      detail: `Quote ${made.id} was sold before: sale No. ${sold?.json().id}`,
    })
    expect((await read(made)).saleId).toBe(sold?.json().id)
  })

  it('answers a repeated request with its sale', async () => {
    const made = await offer()
    const key = nextKey()
    const [first, second] = [await sell(made, {}, key), await sell(made, {}, key)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().id).toBe(first.json().id)
  })

  it('keeps its prices: within its last day, and after it where it was accepted', async () => {
    const [valid, accepted, expired] = [await offer(), await offer(), await offer()]
    expect((await accept(await linkOf(accepted))).statusCode).toBe(200)
    await server.db
      .update(quote)
      .set({ validUntil: addDays(today(), -1) })
      .where(sql`${quote.id} in (${accepted.id}, ${expired.id})`)
    await changePrice(4000, hoursAgo(1))
    const total = totalAt(4600.6)
    expect((await sell(valid, { total })).json()).toMatchObject({ total, quoteId: valid.id })
    expect((await sell(accepted, { total })).json()).toMatchObject({ total })
    expect((await sell(expired, { total })).json()).toMatchObject({
      code: 'price-changed',
      current: { total: totalAt(5000.1) },
    })
    expect((await sell(expired, { total: totalAt(5000.1) })).statusCode).toBe(201)
    // A line that is new has the price of now, and so has one that names no line of the quote.
    const again = await offer({ total: 5000.1 })
    await changePrice(3600.5, hoursAgo(1))
    const added = [...(saleOf(again).saleItems ?? []), { serviceId: fixture.whales.id }]
    expect(
      (await sell(again, { saleItems: added })).json().saleItems.map(({ price }: { price: number }) => price),
    ).toEqual([...[4000, 1000.1, 3600.5]])
  })

  it('is not sold as another version, withdrawn or unknown', async () => {
    const made = await offer()
    await employee.put(`/quote/${made.id}`, payload(), { 'if-match': '"1"' })
    expect((await sell(made)).json()).toMatchObject({
      status: 412,
      quote: 'REPLACED',
      current: { version: 2 },
    })
    await employee.post(`/quote/${made.id}/withdraw`, {}, shown(2))
    expect((await sell({ ...made, version: 2 })).json()).toMatchObject({
      status: 410,
      quote: 'WITHDRAWN',
    })
    expect((await sell({ ...made, id: 999_999 })).json().errors[0].field).toBe('quote.id')
  })

  it('sells what was quoted though it is no longer sold, and to the client who has become one with another', async () => {
    const added = await administrator.post('/client', personPayload(40_555_001))
    const other = await administrator.post('/client', personPayload(40_555_002))
    const made = await offer({ clientId: added.json().id })
    const { id, category } = fixture.hotel
    const hotel = { ...servicePayload(category.id), name: 'Hotel by the sea', price: 1000.1 }
    await administrator.put(`/service/${id}`, { ...hotel, retired: true })
    const merged = await administrator.post(
      `/client/${other.json().id}/merge`,
      { otherId: added.json().id, otherEtag: added.headers.etag, person: personPayload(40_555_002) },
      { 'if-match': String(other.headers.etag) },
    )
    expect(merged.statusCode, merged.body).toBe(200)
    expect((await read(made)).clientId).toBe(other.json().id)
    expect((await employee.post('/sale', { ...saleOf(made), quote: undefined })).statusCode).toBe(400)
    expect((await sell(made)).json()).toMatchObject({ clientId: other.json().id, subtotal: 4600.6 })
    await administrator.put(`/service/${id}`, { ...hotel, retired: false })
  })

  it('keeps its discount above the limit of who sells, and no other one', async () => {
    const discount = { unit: 'PERCENT', value: 10, reason: 'Regular client' } as const
    const limits = { EMPLOYEE: 10, ADMINISTRATOR: 20, OWNER: 100 }
    await owner.put('/business/discount-limits', limits)
    const [made, other] = [
      await offer({ discount, total: undefined }),
      await offer({ discount, total: undefined }),
    ]
    await owner.put('/business/discount-limits', { ...limits, EMPLOYEE: 5 })
    const more = { ...discount, value: 11 }
    expect((await sell(other, { discount: more })).json().errors[0].field).toBe('discount.value')
    const fewer = saleOf(other).saleItems?.slice(0, 1)
    expect((await sell(other, { saleItems: fewer })).json().errors[0].field).toBe('discount.value')
    expect((await sell(made)).json()).toMatchObject({ discount: { amount: 460.06 } })
    await owner.put('/business/discount-limits', limits)
  })

  it('has its own currency, and lines at the rate of its day', async () => {
    await owner.put('/business/region', { ...ARGENTINA, secondCurrency: 'USD' })
    await administrator.put('/rate', { rate: 1000, confirmed: true })
    const made = await offer({ currency: 'USD', total: undefined })
    expect(made).toMatchObject({
      currency: 'USD',
      subtotal: 4.6,
      saleItems: [{ price: 3.6, original: { price: 3600.5 } }, {}],
    })
    await administrator.put('/rate', { rate: 1200, confirmed: true })
    const dollars = (
      await administrator.post('/payment-method', {
        type: 'Dollars',
        interest: 0,
        currency: 'USD',
        isCash: true,
      })
    ).json()
    const sold = await sell(made, { paymentMethodId: dollars.id, currency: 'USD', total: 4.6 })
    expect(sold.json()).toMatchObject({ currency: 'USD', total: 4.6, quoteId: made.id })
  })
})

describe('a sale made offline', () => {
  const offline = () => ({
    catalogueAt: hoursAgo(2),
    soldAt: hoursAgo(1),
    prices: [3600.5, 1000.1],
    interest: 0.15,
  })
  const total = totalAt(4600.6)

  it('has the prices of its quote', async () => {
    const made = await offer()
    await changePrice(4000, hoursAgo(3))
    const sold = (await sell(made, { offline: offline(), total })).json()
    expect(sold).toMatchObject({ total, quoteId: made.id, marks: null })
    await changePrice(3600.5, hoursAgo(3))
  })

  it('is stored and marked where the quote was sold, withdrawn or changed meanwhile', async () => {
    const made = await offer()
    const first = (await sell(made)).json()
    expect((await sell(made, { offline: offline(), total })).json()).toMatchObject({
      quoteId: null,
      total,
      marks: [{ field: 'quote', message: `Quote ${made.id} was sold before: sale No. ${first.id}` }],
    })
    const changed = await offer()
    await employee.put(
      `/quote/${changed.id}`,
      payload({ saleItems: [{ serviceId: fixture.hotel.id }], total: 1000.1 }),
      shown(),
    )
    expect((await sell(changed, { offline: offline(), total })).json()).toMatchObject({
      quoteId: null,
      total,
      marks: [{ field: 'quote' }],
    })
  })
})

const changesOf = ({ events }: EventReader, id: number) =>
  events.flatMap(({ event, data }) =>
    event === 'change'
      ? (data as { topic: string; id?: number }[]).filter(
          (change) => change.topic === 'quote' && change.id === id,
        )
      : [],
  )
