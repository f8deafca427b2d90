import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { useSession } from 'shared-auth'
import { expect, it, onTestFinished, vi } from 'vitest'
import { logIn } from '../testing'
import { catalogueLists } from './catalogue/catalogue-lists'
import { setSellsOffline } from './device/switch'
import { sendForOthers } from './outbox/decide'
import { allEntries, findFinished, findSent } from './outbox/outbox'
import { useOutbox } from './outbox/outbox-state'
import { FakeServer } from './outbox/testing/fake-server'
import { startOffline } from './start'
import { stubBrowser } from './testing/stub-browser'

// What 0.4.2 stores, written down here, so that a change of the code does not change it.

const ANA = 'ana@todoturismo.test'
const BETO = 'beto@todoturismo.test'
const MOMENT = '2026-11-20T15:00:00.000Z'
const person = { name: 'Luis', lastname: 'Gil', dni: 30111222, email: 'luis@example.com' }
const newClient = { ...person, dni: 40000111, email: 'eva@example.com', name: 'Eva', birthday: '1990-01-01' }
const client = { key: 'client-of-9', payload: newClient }
const service = { id: 7, name: 'City tour', price: 100, currency: 'ARS' }
const cash = { id: 1, type: 'cash', interest: 0, currency: 'ARS', isCash: true }
const refusal = { of: 'sale', status: 400, title: 'Bad Request', errors: [], body: {} }
const sale = { id: 41, total: 100, saleItems: [], client: person }

const entry = (number: number, changes: object = {}) => ({
  number,
  key: `sale-${number}`,
  email: ANA,
  employeeName: 'Ana Paz',
  state: 'waiting',
  payload: {
    ...{ clientId: 3, employeeEmail: ANA, paymentMethodId: 1, currency: 'ARS' },
    ...{ saleItems: [{ serviceId: 7, quantity: 1 }], total: 100 },
  },
  offline: { catalogueAt: MOMENT, soldAt: MOMENT },
  isOffline: true,
  chosen: { client: { id: 3, person }, services: [service], paymentMethod: cash },
  ...changes,
})

const OUTBOX = [
  entry(1),
  // The browser was closed before the answer to the first try.
  entry(2, { isOffline: false }),
  entry(3, { isOffline: false, state: 'sending' }),
  entry(4, { state: 'sending' }),
  entry(5, { state: 'login' }),
  entry(6, { state: 'refused', refusal }),
  entry(7, { state: 'refused', refusal: { ...refusal, of: 'client', status: 409 }, client }),
  entry(8, { refusal: { ...refusal, status: 500 } }),
  entry(9, { client }),
  entry(10, { email: BETO, payload: { ...entry(10).payload, employeeEmail: BETO } }),
  // 0.2 has stored no currency.
  entry(11, { chosen: { ...entry(11).chosen, services: [{ id: 7, name: 'City tour', price: 100 }] } }),
]

/** Those of entries that the database has lost, put in another order than they were made, and what a power cut has left of one. */
const BACKUPS = [
  entry(13),
  entry(12),
  ...OUTBOX.filter(({ isOffline }) => isOffline),
  entry(1, { key: 'sent-41' }),
]

async function storeDevice(backups: Map<string, Response>) {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('todoturismo').onsuccess = resolve
  })
  const database = await openDB('todoturismo', 1, {
    upgrade(made) {
      made.createObjectStore('outbox', { keyPath: 'number', autoIncrement: true }).createIndex('key', 'key', {
        unique: true,
      })
      made.createObjectStore('sent', { keyPath: 'key' })
      made.createObjectStore('catalogue')
      made.createObjectStore('new-client', { keyPath: 'id' })
    },
  })
  for (const each of OUTBOX) await database.put('outbox', each)
  await database.put('sent', { key: 'sent-41', id: 41, receipt: { email: ANA, sale } })
  await database.put('sent', { key: 'sent-40', id: 40 })
  await database.put('sent', { key: 'given-up', id: 0 })
  await database.put('new-client', { id: 2_000_000_017, email: ANA, ...client })
  const lists = { services: [service], paymentMethods: [cash], clients: [{ id: 3, person }] }
  const catalogue = { madeAt: MOMENT, offlineHours: 24, discountLimit: 10, etag: '"1"', ...lists }
  await database.put('catalogue', { ...catalogue, email: ANA }, 'catalogue')
  database.close()
  for (const backup of BACKUPS) backups.set(`${location.origin}/outbox/${backup.key}`, Response.json(backup))
  backups.set(`${location.origin}/outbox/cut`, new Response('{"key":"cut'))
  localStorage.setItem('todoturismo.sell-offline', 'on')
}

it('loses nothing of what a device of 0.4.2 has stored', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void setSellsOffline(false))
  const { backups } = stubBrowser()
  const server = new FakeServer()
  await storeDevice(backups)

  logIn('EMPLOYEE', { email: ANA })
  startOffline()
  await vi.waitUntil(() => server.sales.size === 11)
  await vi.waitUntil(() => useOutbox.getState().entries.length === 1)
  // Sales that were refused before come last.
  expect([...server.sales.keys()].map((key) => Number(key.slice(5)))).toEqual([
    1, 2, 3, 4, 5, 9, 12, 13, 6, 7, 8,
  ])
  for (const { total, offline } of server.sales.values())
    expect([total, offline]).toMatchObject([100, { soldAt: MOMENT, prices: [100], currencies: ['ARS'] }])
  expect(server.clients.size).toBe(1)
  for (const number of [7, 9]) expect(server.sales.get(`sale-${number}`)).toMatchObject({ clientId: 1_000 })

  expect(useOutbox.getState()).toMatchObject({ entries: [{ key: 'sale-11', state: 'refused' }], others: 1 })
  expect(await findFinished('sent-41', ANA)).toEqual(sale)
  expect(await findFinished('sent-40', ANA)).toBeNull()
  expect(await findSent('given-up')).toEqual({ key: 'given-up', id: 0 })
  const lists = await catalogueLists()
  expect(lists?.client.rows.map(({ id }) => id)).toEqual([3, 2_000_000_017])
  expect([...backups.keys()].map((address) => address.split('/').at(-1))).toEqual([
    'sale-10',
    'sale-11',
    'cut',
  ])

  useSession.getState().logout()
  logIn('EMPLOYEE', { email: BETO })
  await vi.waitUntil(() => server.sales.has('sale-10'))
  await vi.waitUntil(async () => (await allEntries()).length === 1)
  expect(server.sales.has('sale-11')).toBe(false)

  useSession.getState().logout()
  logIn('ADMINISTRATOR')
  await sendForOthers()
  expect(server.sales.get('sale-11')).toMatchObject({ employeeEmail: ANA, total: 100 })
  expect(await allEntries()).toEqual([])
  expect(backups.size).toBe(1)
})
