import 'fake-indexeddb/auto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connectionLost, logIn, stubApi } from '../testing'
import { offlineDatabase } from './device/database'
import { useReach } from './device/server-reachability'
import { keepAndSendSale } from './device-transport'
import {
  addEntry,
  changeEntry,
  entriesOf,
  findSent,
  moveToSent,
  readBackups,
  readOutbox,
  removeEntry,
  restoreEntries,
  useOutbox,
} from './outbox/outbox'
import { finishedSale } from './outbox/testing/entries'

const ANA = 'ana@todoturismo.test'

/** Cache Storage, as far as it is used. */
function stubCaches() {
  const responses = new Map<string, Response>()
  const cache = {
    // As in browsers: what is put again is the last one.
    put: async (address: string, response: Response) => {
      responses.delete(address)
      responses.set(address, response)
    },
    delete: async (address: string) => responses.delete(address),
    matchAll: async () => [...responses.values()].map((response) => response.clone()),
  }
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true })
  return responses
}

async function discardDatabase() {
  const database = await offlineDatabase()
  for (const store of ['outbox', 'sent', 'catalogue', 'new-client'] as const) await database.clear(store)
}

beforeEach(async () => {
  await discardDatabase()
  stubCaches()
  logIn('EMPLOYEE', { email: ANA })
})

/** Finishes a sale while the server cannot be reached. */
async function keep(answers = false) {
  useReach.setState({ answers })
  stubApi({
    'POST /sale': connectionLost,
  })
  const { key, payload, chosen } = finishedSale()
  await keepAndSendSale({ idempotencyKey: key, payload, chosen }, () => Promise.reject(new Error('Not kept')))
  const [entry] = await entriesOf(ANA)
  if (!entry) throw new Error('The sale is not kept')
  return entry
}

it('brings a kept sale back when the browser has discarded its database', async () => {
  const { key, payload } = await keep()
  await discardDatabase()
  await restoreEntries()
  expect(await entriesOf(ANA)).toMatchObject([{ key, payload, isOffline: true, state: 'waiting' }])
  await restoreEntries()
  expect(await entriesOf(ANA)).toHaveLength(1)
})

it.each([
  ['a server that was out of reach before', false],
  ['a server that stops answering', true],
])('is there before the screen learns that the sale is kept: %s', async (_case, answers) => {
  const backups = stubCaches()
  const backupsWhenShown: number[] = []
  onTestFinished(
    useOutbox.subscribe(({ entries }) => {
      if (entries.some(({ isOffline }) => isOffline)) backupsWhenShown.push(backups.size)
    }),
  )
  await keep(answers)
  await readOutbox()
  expect(backupsWhenShown.length).toBeGreaterThan(0)
  expect(backupsWhenShown).not.toContain(0)
})

it('goes when the sale is stored, or when a person has decided about it', async () => {
  await moveToSent(await keep(), { id: 14 } as never)
  expect(await readBackups()).toEqual([])
  await removeEntry(await keep())
  expect(await readBackups()).toEqual([])
})

it('brings nothing back that was sent while the backup could not be removed', async () => {
  const entry = await keep()
  const { caches } = globalThis
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Failed', 'UnknownError')) })
  await moveToSent(entry, { id: 14 } as never)
  vi.stubGlobal('caches', caches)
  expect(await readBackups()).toHaveLength(1)
  await restoreEntries()
  expect(await findSent(entry.key)).toMatchObject({ id: 14 })
  expect(await entriesOf(ANA)).toEqual([])
  expect(await readBackups()).toEqual([])
})

it('brings the others back when one cannot be read', async () => {
  const backups = stubCaches()
  await addEntry(finishedSale({ isOffline: true }))
  const { key } = await addEntry(finishedSale({ isOffline: true }))
  const [first = ''] = backups.keys()
  backups.set(first, new Response('{"key":"cut'))
  await discardDatabase()
  await restoreEntries()
  expect(await entriesOf(ANA)).toMatchObject([{ key }])
})

it('brings sales back in the order in which they were made', async () => {
  const first = await addEntry(finishedSale({ isOffline: true }))
  const second = await addEntry(finishedSale({ isOffline: true }))
  await changeEntry(first.key, (entry) => ({ ...entry, state: 'sending' }))
  await discardDatabase()
  await restoreEntries()
  expect((await entriesOf(ANA)).map(({ key }) => key)).toEqual([first.key, second.key])
})

it('is not needed: a browser without it keeps sales all the same', async () => {
  vi.unstubAllGlobals()
  const entry = await keep()
  await restoreEntries()
  expect(await entriesOf(ANA)).toEqual([entry])
})

it('leaves the changes of a sale that is in the database', async () => {
  const { key } = await keep()
  await changeEntry(key, (entry) => ({ ...entry, payload: { ...entry.payload, total: 120 } }))
  await restoreEntries()
  expect((await entriesOf(ANA)).map(({ payload }) => payload.total)).toEqual([120])
  // An entry that is added twice stays as it is.
  await addEntry(finishedSale({ key }))
  expect(await entriesOf(ANA)).toHaveLength(1)
})
