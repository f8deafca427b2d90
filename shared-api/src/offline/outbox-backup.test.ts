import 'fake-indexeddb/auto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connectionLost, logIn, stubApi } from '../testing'
import { offlineDatabase } from './device/database'
import { useReach } from './device/server-reachability'
import { changeEntry, entriesOf, findSent, moveToSent, restoreEntries } from './outbox/outbox'
import { readOutbox, useOutbox } from './outbox/outbox-state'
import { sell } from './outbox/sell'
import { finishedSale, storeSale } from './outbox/testing/entries'

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
  await sell({ idempotencyKey: key, payload, chosen }, () => Promise.reject(new Error('Not kept')))
  const [entry] = await entriesOf(ANA)
  if (!entry) throw new Error('The sale is not kept')
  return entry
}

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

it('brings nothing back that was sent while the backup could not be removed', async () => {
  const backups = stubCaches()
  const entry = await keep()
  const { caches } = globalThis
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Failed', 'UnknownError')) })
  await moveToSent(entry, { id: 14 } as never)
  vi.stubGlobal('caches', caches)
  expect(backups.size).toBe(1)
  await restoreEntries()
  expect(await findSent(entry.key)).toMatchObject({ id: 14 })
  expect(await entriesOf(ANA)).toEqual([])
  expect(backups.size).toBe(0)
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
  await storeSale({ key })
  expect(await entriesOf(ANA)).toHaveLength(1)
})
