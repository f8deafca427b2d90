import 'fake-indexeddb/auto'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientPayload, Sale, SalePayload } from '../../contract'
import { buildSale } from '../../http/sale-preview'
import { connectionLost, heldRoute, logIn, problem, stubApi } from '../../testing'
import { stubLocks } from '../../testing/stub-locks'
import { offlineDatabase } from '../device/database'
import { useReach } from '../device/server-reachability'
import { offlinePayload, shownAsWaiting } from './entry'
import { allEntries, changeEntry, findEntry, findSent, rememberSent, removeEntry } from './outbox'
import { onSettled } from './outbox-state'
import { sendEntries, sendOutbox } from './send'
import { storeSale } from './testing/entries'
import { FakeServer } from './testing/fake-server'

const ANA = 'ana@todoturismo.test'

let server: FakeServer

beforeEach(async () => {
  server = new FakeServer()
  const database = await offlineDatabase()
  for (const store of ['outbox', 'sent'] as const) await database.clear(store)
  logIn('EMPLOYEE', { email: ANA })
})

const send = () => sendEntries(useSession.getState().user)

it.each([
  ['on which the server fails', () => problem(500), { status: 500 }],
  [
    'that a firewall refuses by its content',
    () => new Response('<title>Request blocked</title>', { status: 403 }),
    { status: 403, detail: 'Request blocked', unexpected: true },
  ],
  ['whose connection is cut each time while the server answers', connectionLost, { status: 0 }],
])('goes on behind a sale %s, keeps what was answered, and sends it last', async (_what, answer, refusal) => {
  const bad = await storeSale()
  const good = await storeSale()
  server.answer = (key) => (key === bad.key ? answer() : undefined)
  expect(await send()).toMatchObject({ kind: 'failed' })
  expect([...server.sales.keys()]).toEqual([good.key])
  expect(await findEntry(bad.key)).toMatchObject({ state: 'waiting', isOffline: true, refusal })

  const later = await storeSale()
  server.answer = () => undefined
  expect(await send()).toBeUndefined()
  expect([...server.sales.keys()]).toEqual([good.key, later.key, bad.key])
})

it('stores the client of a refused sale for the next sale to it, and not again', async () => {
  const client = { key: 'client-of-two', payload: { name: 'Eva' } as never }
  const first = await storeSale({ client })
  const second = await storeSale({ client })
  server.blocked.add(first.key)
  await send()
  expect(server.sales.get(second.key)).toMatchObject({ clientId: 1_000 })
  server.blocked.clear()
  await send()
  expect(server.sales.get(first.key)).toMatchObject({ clientId: 1_000 })
  expect(server.clients.size).toBe(1)
})

it('keeps no receipt of a seller who has logged out before the answer, and sends nothing more', async () => {
  const { key } = await storeSale()
  await storeSale()
  server.answer = () => void useSession.getState().logout()
  await send()
  expect(await findSent(key)).toEqual({ key, id: 1 })
  expect(await allEntries()).toHaveLength(1)
})

it('has the keys of the last 50 sent sales, and those of all that a person has decided about', async () => {
  const { key } = await storeSale()
  await send()
  await rememberSent(key, 1)
  expect(await findSent(key)).toMatchObject({ id: 1, receipt: { email: ANA } })
  const entry = await storeSale()
  await removeEntry(entry)
  for (let id = 2; id <= 51; id++) await rememberSent(`sale ${id}`, id)
  expect(await findSent('sale 51')).toEqual({ key: 'sale 51', id: 51 })
  expect(await findSent(key)).toBeUndefined()
  expect(await findSent(entry.key)).toEqual({ key: entry.key, id: 0 })
  expect(await (await offlineDatabase()).count('sent')).toBe(51)
})

it('sends again with its moments what was refused as an ordinary sale after the screen had shown it as waiting', async () => {
  const { key, offline } = await storeSale()
  const sent: unknown[] = []
  const said = vi.fn()
  onTestFinished(onSettled(said))
  server.answer = async (_key, payload) => {
    sent.push(payload.offline)
    if (payload.offline) return undefined
    await changeEntry(key, shownAsWaiting)
    return problem(409, { code: 'price-changed' })
  }
  await send()
  expect(sent).toMatchObject([undefined, { ...offline, prices: [100], interest: 0 }])
  expect([...server.sales.keys()]).toEqual([key])
  expect(said.mock.calls).toMatchObject([[{ key, kind: 'sent' }]])
  expect(await allEntries()).toEqual([])
})

it.each([
  [400, {}, 'refused'],
  [403, { code: 'token' }, 'waiting'],
  [403, { code: 'role' }, 'login'],
  [403, { code: 'employee' }, 'login'],
  [429, {}, 'waiting'],
  [500, {}, 'waiting'],
  [503, {}, 'waiting'],
] as const)('never drops a sale: %s %o', async (status, rest, state) => {
  const { key } = await storeSale()
  server.answer = () => problem(status, rest)
  await send()
  expect(await findEntry(key)).toMatchObject({ state, isOffline: state === 'waiting' })
})

it('says nothing to the next seller about a sale that is answered late', async () => {
  const route = heldRoute()
  stubApi({ 'POST /sale': route })
  const { key } = await storeSale()
  const sending = sendOutbox()
  await expect.poll(async () => (await findEntry(key))?.state).toBe('sending')

  useSession.getState().logout()
  logIn('EMPLOYEE', { email: 'beto@todoturismo.test' })
  const onAnswer = vi.fn()
  onTestFinished(onSettled(onAnswer))
  route.answer({ id: 77, total: 100 } as Sale)
  await sending
  expect(await findSent(key)).toMatchObject({ id: 77 })
  expect(onAnswer).not.toHaveBeenCalled()
})

it('takes a sale that is stored at once, under the lock of this browser, for a sign that the server answers again', async () => {
  stubLocks()
  useReach.setState({ answers: false })
  const { key } = await storeSale()
  await sendOutbox()
  expect(await findSent(key)).toMatchObject({ id: 1 })
  expect(useReach.getState().answers).toBe(true)
})

it.each([
  ['uses the client that another device has stored meanwhile', 'rosa@x.test', ['email', 'dni'], 'sent'],
  [
    'leaves a client with the same document and another email to a person',
    'other@x.test',
    ['dni'],
    'refused',
  ],
])('%s', async (_what, email, fields, result) => {
  const payload = { name: 'Rosa', lastname: 'Sanz', email: 'Rosa@x.test', dni: 30_111_222 } as ClientPayload
  const errors = fields.map((field) => ({ field, message: 'Already in use' }))
  const { requests } = stubApi({
    'POST /client': () => problem(409, { errors }),
    'GET /client': () => ({ content: [{ id: 7, person: { ...payload, id: 7, email } }] }),
    'POST /sale': () => ({ id: 1, total: 100 }),
  })
  const { key } = await storeSale({ client: { key: 'k', payload } })
  await send()
  if (result === 'sent') expect(requests.at(-1)?.body).toMatchObject({ clientId: 7 })
  else
    expect(await findEntry(key)).toMatchObject({ state: 'refused', refusal: { of: 'client', status: 409 } })
})

it('sends prices in the currency of each service, and the rate, of a sale in two currencies', () => {
  const payload: SalePayload = {
    ...{ clientId: 7, employeeEmail: ANA, paymentMethodId: 21, currency: 'USD', rateId: 5 },
    saleItems: [{ serviceId: 9 }, { serviceId: 1 }, { name: 'Visa', price: 76_000, currency: 'ARS' }],
    payment: { handed: 500_000 },
    total: 2052.37,
  }
  const chosen = {
    client: {
      id: 7,
      person: { name: 'Maria', lastname: 'Lopez', dni: 30111222, email: 'maria@example.com' },
    },
    services: [
      { id: 9, name: 'Cruise', price: 2000, currency: 'USD' },
      { id: 1, name: 'Whales', price: 3600.5, currency: 'ARS' },
      { id: 0, name: 'Visa', price: 76_000, currency: 'ARS' },
    ],
    paymentMethod: { id: 21, type: 'Pesos', interest: 0, currency: 'ARS', isCash: true },
    rate: { stronger: 'USD', rate: 15_200_000 },
    cashSteps: { ARS: 100 },
  }
  const offline = { catalogueAt: '2026-03-02T12:00:00.000Z', soldAt: '2026-03-02T12:30:00.000Z' }
  expect(offlinePayload({ payload, offline, chosen })).toEqual({
    ...payload,
    offline: {
      ...{ ...offline, prices: [2000, 3600.5, 76_000], currencies: ['USD', 'ARS', 'ARS'] },
      ...{ interest: 0, methodCurrency: 'ARS', isCash: true, cashSteps: { ARS: 100 } },
      ...{ rate: 1520, strongerCurrency: 'USD' },
    },
  })
  // As the server stores it: see two-currencies.test.ts of the backend.
  expect(buildSale(payload, chosen, { id: 0, employeeEmail: ANA, employeeName: 'Ana' })).toMatchObject({
    ...{ currency: 'USD', total: 2052.37, paid: 328.95, balance: 1723.42 },
    saleItems: [
      { original: null },
      { price: 2.37, original: { price: 3600.5, currency: 'ARS', rate: 1520 } },
      { serviceId: null, price: 50, original: { price: 76_000, currency: 'ARS', rate: 1520 } },
    ],
  })
})
