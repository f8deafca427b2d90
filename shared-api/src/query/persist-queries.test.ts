import { useSession } from 'shared-auth'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { NetworkError } from '../errors'
import { logIn } from '../testing/log-in'
import { queryKeys } from './keys'
import { persistQueries, restoreQueries } from './persist-queries'
import { createQueryClient } from './query-client'

const HOUR_MS = 3_600_000
const query = { pageIndex: 0, pageSize: 5 }

beforeEach(() => sessionStorage.clear())

/** The query client of a page that stores its queries, and those of the next page of the same tab. */
function startPage() {
  const client = createQueryClient()
  persistQueries(client)
  const hide = () => void window.dispatchEvent(new Event('pagehide'))
  const next = () => {
    const restored = createQueryClient()
    restoreQueries(restored)
    return restored
  }
  return { client, hide, next }
}

it('restores the catalogue of an administrator as failed, with its time', () => {
  const keys = queryKeys(logIn('ADMINISTRATOR'))
  const { client, hide, next } = startPage()
  const updatedAt = Date.now() - HOUR_MS
  const names = ['category', 'service', 'payment-method']
  for (const name of names) client.setQueryData(keys.page(name, query), { content: [name] }, { updatedAt })
  hide()
  const restored = next()
  for (const name of names)
    expect(restored.getQueryState(keys.page(name, query))).toMatchObject({
      data: { content: [name] },
      dataUpdatedAt: updatedAt,
      status: 'error',
      error: expect.any(NetworkError),
      fetchStatus: 'idle',
    })
})

it("restores an owner's report, also one that has failed since it was read", async () => {
  const keys = queryKeys(logIn('OWNER'))
  const key = keys.salesReport({ range: 'this-month' })
  const { client, hide, next } = startPage()
  client.setQueryData(key, { revenue: 7 })
  const queryFn = () => Promise.reject(new Error('down'))
  await client.fetchQuery({ queryKey: key, queryFn, staleTime: 0, retry: false }).catch(() => undefined)
  hide()
  expect(next().getQueryData(key)).toEqual({ revenue: 7 })
})

it('stores when the tab is hidden, because it may be dropped then', () => {
  const keys = queryKeys(logIn('OWNER'))
  const key = keys.salesReport({ range: 'this-month' })
  const { client, next } = startPage()
  client.setQueryData(key, { revenue: 7 })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(next().getQueryData(key)).toEqual({ revenue: 7 })
})

it.each(['ADMINISTRATOR', 'OWNER', 'EMPLOYEE'] as const)(
  'stores nothing of clients and accounts for %s',
  (role) => {
    const keys = queryKeys(logIn(role))
    const { client, hide } = startPage()
    for (const key of [
      ...['client', 'employee', 'sale', 'note', 'administrator', 'audit-log', 'mail'].map((name) =>
        keys.page(name, query),
      ),
      ...[keys.one('category', 1), keys.saleFigures('7'), keys.clientHistory(7, 11), keys.departures({})],
      ...[keys.ownSecondFactor(), keys.ownSessions(), keys.loadedPages('note', { pageSize: 5 })],
    ])
      client.setQueryData(key, 'Maria Lopez')
    hide()
    expect(Object.keys(sessionStorage)).toEqual([])
  },
)

it('stores nothing in the demo', () => {
  const keys = queryKeys(logIn('OWNER-DEMO'))
  const { client, hide } = startPage()
  client.setQueryData(keys.salesReport({ range: 'this-month' }), 7)
  hide()
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('restores nothing that is older than a day', () => {
  const keys = queryKeys(logIn('ADMINISTRATOR'))
  const { client, hide, next } = startPage()
  for (const hours of [23, 25])
    client.setQueryData(keys.page('category', { ...query, pageIndex: hours }), hours, {
      updatedAt: Date.now() - hours * HOUR_MS,
    })
  hide()
  expect(
    next()
      .getQueriesData({})
      .map(([, data]) => data),
  ).toEqual([23])
})

it('stores the newest first, up to a million characters', () => {
  const keys = queryKeys(logIn('ADMINISTRATOR'))
  const { client, hide, next } = startPage()
  for (const age of [3, 1, 2])
    client.setQueryData(keys.page('category', { ...query, pageIndex: age }), [age, 'x'.repeat(400_000)], {
      updatedAt: Date.now() - age * HOUR_MS,
    })
  hide()
  expect(
    next()
      .getQueriesData<unknown[]>({})
      .map(([, data]) => data?.[0]),
  ).toEqual([1, 2])
})

it('keeps what is newer in memory', () => {
  const keys = queryKeys(logIn('OWNER'))
  const key = keys.salesReport({ range: 'this-month' })
  const { client, hide } = startPage()
  client.setQueryData(key, 'old', { updatedAt: Date.now() - HOUR_MS })
  hide()
  client.setQueryData(key, 'new')
  restoreQueries(client)
  expect(client.getQueryState(key)).toMatchObject({ data: 'new', status: 'success' })
})

it('goes on when the storage is full, and when it holds something else', () => {
  const keys = queryKeys(logIn('OWNER'))
  const { client, hide, next } = startPage()
  client.setQueryData(keys.salesReport({ range: 'this-month' }), 7)
  hide()
  const [name = ''] = Object.keys(sessionStorage)
  for (const text of ['nonsense', 'null', '[null]', '[{}]', '{"a":1}']) {
    sessionStorage.setItem(name, text)
    expect(next().getQueriesData({})).toEqual([])
  }
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  expect(hide).not.toThrow()
})

it.each(['logout', 'end'] as const)('removes what is stored at %s', (leave) => {
  const keys = queryKeys(logIn('OWNER'))
  const { client, hide } = startPage()
  client.setQueryData(keys.salesReport({ range: 'this-month' }), 7)
  hide()
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  useSession.getState()[leave]()
  hide()
  expect(Object.keys(sessionStorage)).toEqual([])
})
