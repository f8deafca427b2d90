import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SalePayload } from '../../contract'
import { ApiError, NetworkError } from '../../http/errors'
import { buildSale } from '../../http/sale-preview'
import { offlineDatabase } from '../device/database'
import {
  addEntry,
  changeEntry,
  countEntries,
  entriesOf,
  findEntry,
  findSent,
  rememberSent,
  removeEntry,
  requeueEntries,
  takeBack,
} from './outbox'
import { offlinePayload, sendEntries } from './send-entries'
import { finishedSale, saleOf02 } from './testing/entries'
import { FakeServer } from './testing/fake-server'

const ANA = 'ana@todoturismo.test'

let server: FakeServer

beforeEach(async () => {
  server = new FakeServer()
  const database = await offlineDatabase()
  for (const store of ['outbox', 'sent'] as const) await database.clear(store)
})

/** Sends what is kept, with another answer to sales than the server's, or while the session is another one. */
const send = ({ email = ANA, sale = server.requests.sale, isCurrent = () => true }: SendOptions = {}) =>
  sendEntries({ email, requests: { ...server.requests, sale }, isCurrent, changed: () => undefined })

interface SendOptions {
  email?: string
  sale?: FakeServer['requests']['sale']
  isCurrent?: () => boolean
}

/** A disk on which the given values cannot be stored, for the time of `act`. */
async function withFullDisk(act: () => Promise<unknown>, isTooMuch = (_value: { receipt?: object }) => true) {
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    ...rest
  ) {
    if (isTooMuch(value)) throw new DOMException('Full', 'QuotaExceededError')
    return put.call(this, value, ...rest)
  })
  await act()
  full.mockRestore()
}

it('sends in the order in which the sales were finished, and removes what is stored', async () => {
  const keys = [finishedSale(), finishedSale(), finishedSale()]
  for (const sale of keys) await addEntry(sale)
  expect(await send()).toBeUndefined()
  expect([...server.sales.keys()]).toEqual(keys.map(({ key }) => key))
  expect(await countEntries()).toBe(0)
})

it('stops at the first sale without an answer and keeps the order', async () => {
  const first = await addEntry(finishedSale())
  await addEntry(finishedSale())
  server.connection = 'cut'
  expect(await send()).toMatchObject({ kind: 'unanswered' })
  expect((await entriesOf(ANA)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(await findEntry(first.key)).toMatchObject({ isOffline: true })
})

it('goes on behind a sale on which the server fails, and keeps its error', async () => {
  const bad = await addEntry(finishedSale())
  const good = await addEntry(finishedSale())
  const sale = (payload: SalePayload, key: string) =>
    key === bad.key
      ? Promise.reject(new ApiError(500, { title: 'Internal Server Error' }))
      : server.requests.sale(payload, key)
  expect(await send({ sale })).toMatchObject({ kind: 'failed' })
  expect([...server.sales.keys()]).toEqual([good.key])
  expect(await findEntry(bad.key)).toMatchObject({ state: 'waiting', refusal: { status: 500 } })

  server.connection = 'cut'
  await send()
  expect(await findEntry(bad.key)).not.toHaveProperty('refusal')
})

it('goes on behind a sale that a firewall refuses by its content, and keeps what was answered', async () => {
  const bad = await addEntry(finishedSale())
  const good = await addEntry(finishedSale())
  server.blocked.add(bad.key)
  expect(await send()).toMatchObject({ kind: 'failed' })
  expect([...server.sales.keys()]).toEqual([good.key])
  const refusal = { status: 403, title: 'Forbidden', detail: 'Request blocked', unexpected: true }
  expect(await findEntry(bad.key)).toMatchObject({ state: 'waiting', refusal })

  const later = await addEntry(finishedSale())
  server.blocked.clear()
  expect(await send()).toBeUndefined()
  expect([...server.sales.keys()]).toEqual([good.key, later.key, bad.key])
})

it('goes on behind a sale whose connection is cut each time while the server answers', async () => {
  const bad = await addEntry(finishedSale())
  const good = await addEntry(finishedSale())
  const sale = (payload: SalePayload, key: string) =>
    key === bad.key ? Promise.reject(new NetworkError(undefined)) : server.requests.sale(payload, key)
  await send({ sale })
  expect([...server.sales.keys()]).toEqual([good.key])
  expect(await findEntry(bad.key)).toMatchObject({ state: 'waiting', refusal: { status: 0 } })
})

it('stores the client of a refused sale for the next sale to it, and not again', async () => {
  const client = { key: 'client-of-two', payload: { name: 'Eva' } as never }
  const first = await addEntry(finishedSale({ client }))
  const second = await addEntry(finishedSale({ client }))
  server.blocked.add(first.key)
  await send()
  expect(server.sales.get(second.key)).toMatchObject({ clientId: 1_000 })
  server.blocked.clear()
  await send()
  expect(server.sales.get(first.key)).toMatchObject({ clientId: 1_000 })
  expect(server.clients.size).toBe(1)
})

it('goes on behind a refused sale on a full disk that takes no change', async () => {
  await addEntry(finishedSale({ payload: { ...finishedSale().payload, total: 1 } }))
  const good = await addEntry(finishedSale())
  await withFullDisk(send)
  expect([...server.sales.keys()]).toEqual([good.key])
  expect(await countEntries()).toBe(1)
})

it('keeps no receipt of a seller who has logged out before the answer', async () => {
  const { key } = await addEntry(finishedSale())
  let isCurrent = true
  const sale = async (...sent: [SalePayload, string]) => {
    const stored = await server.requests.sale(...sent)
    isCurrent = false
    return stored
  }
  await send({ sale, isCurrent: () => isCurrent })
  expect(await findSent(key)).toEqual({ key, id: expect.any(Number) })
})

it('remembers what a person has decided about, however many sales were sent', async () => {
  for (let id = 1; id <= 50; id++) await rememberSent(`sale ${id}`, id)
  const entry = await addEntry(finishedSale())
  await removeEntry(entry)
  for (let id = 51; id <= 100; id++) await rememberSent(`sale ${id}`, id)
  expect(await findSent(entry.key)).toEqual({ key: entry.key, id: 0 })
  expect(await findSent('sale 50')).toBeUndefined()
})

it('sends as made offline what was sent before and not answered', async () => {
  const { key, offline } = await addEntry(finishedSale())
  server.connection = 'cut'
  await send()
  server.connection = 'works'
  await send()
  expect(server.sales.get(key)).toMatchObject({ offline })
})

it('sends an ordinary sale at the first try', async () => {
  const { key } = await addEntry(finishedSale())
  await send()
  expect(server.sales.get(key)).not.toHaveProperty('offline')
})

it('stores once a sale whose answer was lost, or whose tab was closed before the answer', async () => {
  for (const connection of ['answer-lost', 'hangs'] as const) {
    const { key } = await addEntry(finishedSale())
    server.connection = connection
    void send()
    await vi.waitUntil(() => server.sales.has(key))
    server.connection = 'works'
    // The tab is closed: the other one sends.
    expect(await send()).toBeUndefined()
  }
  expect(server.sales.size).toBe(2)
  expect(await countEntries()).toBe(0)
})

it('takes back a refused sale only while its draft is on the screen', async () => {
  const onScreen = await addEntry(finishedSale())
  const kept = await addEntry(finishedSale({ isOffline: true }))
  expect(await takeBack(onScreen)).toBe(true)
  expect(await takeBack(kept)).toBe(false)
  expect((await entriesOf(ANA)).map(({ key }) => key)).toEqual([kept.key])
})

it('sends nothing of another account', async () => {
  await addEntry(finishedSale())
  await send({ email: 'otro@todoturismo.test' })
  expect(server.sales.size).toBe(0)
  expect(await countEntries()).toBe(1)
})

it('sends nothing more when the session ends meanwhile', async () => {
  const { key } = await addEntry(finishedSale())
  await addEntry(finishedSale())
  await send({ isCurrent: () => server.sales.size === 0 })
  expect([...server.sales.keys()]).toEqual([key])
  expect(await countEntries()).toBe(1)
})

it('is empty after a sale was sent, also on a disk without room for its receipt', async () => {
  const { key } = await addEntry(finishedSale())
  await withFullDisk(send, ({ receipt }) => receipt !== undefined)
  expect(await countEntries()).toBe(0)
  expect(await findSent(key)).toEqual({ key, id: 1 })
})

it('has the keys of the last 50 sales that were sent without it, too, and keeps receipts', async () => {
  const { key } = await addEntry(finishedSale())
  await send()
  await rememberSent(key, 1)
  expect(await findSent(key)).toMatchObject({ id: 1, receipt: { email: ANA } })
  for (let id = 2; id <= 51; id++) await rememberSent(`sale-${id}`, id)
  expect(await findSent('sale-51')).toEqual({ key: 'sale-51', id: 51 })
  expect(await (await offlineDatabase()).count('sent')).toBe(50)
  expect(await findSent(key)).toBeUndefined()
})

it('sends what seller and client saw of a sale made offline', async () => {
  const { key, offline } = await addEntry(finishedSale({ isOffline: true }))
  server.price = 120
  await send()
  expect(server.sales.get(key)).toMatchObject({
    total: 100,
    offline: { ...offline, prices: [100], interest: 0, currencies: ['ARS'] },
  })
  expect(await countEntries()).toBe(0)
})

const refused = { of: 'sale', status: 409, title: 'Conflict', body: {} } as const
const ofClient = { key: 'new-client', payload: { name: 'Eva' } as never }

it.each([
  ['of 0.1 that waits', { state: 'waiting' }],
  ['of 0.1 that waits for a decision', { state: 'decision' as never, refusal: refused }],
  ['of 0.2 that waits', { state: 'waiting', refusal: refused }],
  ['of 0.2 whose answer was lost', { state: 'sending' }],
  ['of 0.2 that was refused', { state: 'refused', refusal: refused }],
  ['of 0.2 with its client', { state: 'waiting', client: ofClient }],
] as const)('never sends nor drops an entry %s, and shows it as refused', async (_, change) => {
  const { key } = await addEntry(saleOf02({ isOffline: true }))
  const stored = await changeEntry(key, (entry) => ({ ...entry, ...change }))
  await addEntry(finishedSale({ isOffline: true }))
  await send()
  // The one behind it is sent.
  expect([...server.sales.keys()]).not.toContain(key)
  expect(server.sales.size).toBe(1)
  expect(server.clients.size).toBe(0)
  expect(await findEntry(key)).toEqual(stored)
  await requeueEntries(ANA)
  await send()
  expect(server.sales.size).toBe(1)
  expect(await entriesOf(ANA)).toMatchObject([{ key, state: 'refused', payload: stored?.payload }])
})

it('tries a refused sale once more after the next login', async () => {
  const { key } = await addEntry(finishedSale({ isOffline: true }))
  await send({ sale: () => Promise.reject(new ApiError(400, { title: 'Bad Request' })) })
  expect(await findEntry(key)).toMatchObject({ state: 'refused' })
  await send()
  expect(server.sales.size).toBe(0)
  await requeueEntries(ANA)
  await send()
  expect([...server.sales.keys()]).toEqual([key])
})

it('sends again with its moments what was refused as an ordinary sale after the screen had said that it is kept', async () => {
  const { key, offline } = await addEntry(finishedSale())
  const sent: unknown[] = []
  const sale = async (payload: SalePayload, key: string) => {
    sent.push(payload.offline)
    if (payload.offline) return server.requests.sale(payload, key)
    await changeEntry(key, (entry) => ({ ...entry, isOffline: true }))
    throw new ApiError(409, { title: 'Conflict', code: 'price-changed' })
  }
  await send({ sale })
  expect(sent).toMatchObject([undefined, { ...offline, prices: [100], interest: 0 }])
  expect([...server.sales.keys()]).toEqual([key])
  expect(await countEntries()).toBe(0)
})

it('is sent, too, from a full disk that takes no change', async () => {
  const client = { key: 'client-of-a-full-disk', payload: { name: 'Eva' } as never }
  const { key } = await addEntry(finishedSale({ client }))
  await withFullDisk(send)
  expect(server.sales.get(key)).toMatchObject({ clientId: 1_000 })
  expect(await countEntries()).toBe(0)
})

it('sends a client made offline first, once', async () => {
  const client = { key: 'new-client', payload: { name: 'Eva' } as never }
  const { key } = await addEntry(finishedSale({ client }))
  server.connection = 'answer-lost'
  await send()
  server.connection = 'works'
  await send()
  expect([...server.clients.keys()]).toEqual(['new-client'])
  expect(server.sales.get(key)).toMatchObject({ clientId: 1_000 })
})

it.each([
  [new ApiError(400, { title: 'Bad Request' }), 'refused'],
  [new ApiError(403, { title: 'Forbidden', code: 'token' }), 'waiting'],
  [new ApiError(403, { title: 'Forbidden', code: 'role' }), 'login'],
  [new ApiError(403, { title: 'Forbidden', code: 'employee' }), 'login'],
  [new ApiError(429, { title: 'Too Many Requests', retryAfter: 5 }), 'waiting'],
  [new ApiError(500, { title: 'Internal Server Error' }), 'waiting'],
  [new ApiError(200, { title: 'Unreadable answer', unexpected: true }), 'waiting'],
  [new ApiError(404, { title: 'Not Found', unexpected: true }), 'waiting'],
])('never drops a sale: %s', async (error, state) => {
  const { key } = await addEntry(finishedSale())
  await send({ sale: () => Promise.reject(error) })
  expect(await findEntry(key)).toMatchObject({ state })
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
