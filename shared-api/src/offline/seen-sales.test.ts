import 'fake-indexeddb/auto'
import { useSession } from 'shared-auth'
import { setServerTime } from 'shared-i18n'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sale } from '../contract'
import { request } from '../queries/request'
import { resource } from '../queries/resource'
import { connectionLost, logIn, pageOfRows, stubApi } from '../testing'
import { deleteCatalogue } from './catalogue/catalogue'
import { keepSeen, pruneSeen } from './catalogue/seen-sales'
import { offlineDatabase } from './device/database'
import { useReach } from './device/server-reachability'
import { setSellsOffline } from './device/switch'

/** Noon in Buenos Aires. */
const NOON = '2026-03-02T15:00:00.000Z'
const YESTERDAY = '2026-03-02T02:30:00.000Z'

const sale = (id: number, changes: Partial<Sale> = {}) =>
  ({
    id,
    status: 'COMPLETED',
    createdAt: '2026-03-02T14:00:00.000Z',
    clientId: id,
    client: { name: 'Luis', lastname: `Gil ${id}`, dni: 30_000_000 + id, email: 'luis@example.com' },
    total: 100 * id,
    ...changes,
  }) as Sale

const serve = (rows: Sale[]) => stubApi({ 'GET /sale': (request) => pageOfRows(rows, request) })
const cable = () => stubApi({ 'GET /sale': connectionLost, 'GET /sale/:id': connectionLost })

const sales = resource('sale')
const FIRST = { pageIndex: 0, pageSize: 5 }
/** A list that is not in memory. */
let next = 0
const other = (query: object = {}) => {
  next += 1
  return { ...FIRST, ...query, screen: next }
}
const idsOf = async (query: object = {}) => (await sales.page(other(query))).content.map(({ id }) => id)

/** The answers of the server are kept after the screen has them. */
const whenKept = (id: number) =>
  vi.waitFor(async () => {
    const kept = await (await offlineDatabase()).get('catalogue', 'seen-sales')
    expect(kept && 'sales' in kept && kept.sales.map((each) => each.id)).toContain(id)
  })

beforeEach(async () => {
  await (await offlineDatabase()).clear('catalogue')
  useReach.setState({ answers: true })
  logIn('EMPLOYEE')
  setSellsOffline(true)
  setServerTime(Date.parse(NOON))
})
afterEach(() => setSellsOffline(false))

describe('My Sales without the server', () => {
  it('has the sales of today that were on a page, newest first, with the moment', async () => {
    serve([sale(3), sale(2, { createdAt: '2026-03-02T13:00:00.000Z' }), sale(1, { createdAt: YESTERDAY })])
    await sales.page(other())
    await whenKept(2)
    cable()
    const page = await sales.page(other())
    expect(page.content.map(({ id }) => id)).toEqual([3, 2])
    expect(page.totalElements).toBe(2)
    expect(page.seenAt).toMatch(/^2026-03-02T15:00/)
  })

  it('has a sale that was sent from this device, and one as it was changed here', async () => {
    await keepSeen([sale(4), sale(5)])
    stubApi({
      'POST /sale/:id/cancel': () => sale(4, { status: 'CANCELLED' }),
      'GET /sale/:id': connectionLost,
    })
    await request('POST', '/sale/4/cancel', { body: { reason: 'Booked twice' } })
    await vi.waitFor(async () => expect((await sales.get(4)).status).toBe('CANCELLED'))
  })

  it('is searched, sorted and paged', async () => {
    await keepSeen([sale(1), sale(2), sale(3)])
    cable()
    expect(await idsOf({ search: 'gil 2' })).toEqual([2])
    expect(await idsOf({ search: '3' })).toEqual([3, 2, 1])
    expect(await idsOf({ sort: 'total,asc' })).toEqual([1, 2, 3])
    expect(await idsOf({ sort: 'client,desc' })).toEqual([3, 2, 1])
    expect(await idsOf({ pageSize: 2, pageIndex: 1 })).toEqual([1])
    expect(await idsOf({ clientId: '2' })).toEqual([2])
    expect(await idsOf({ from: '2026-03-01', to: '2026-03-02' })).toEqual([3, 2, 1])
  })

  it('fails for other days, instead of an empty list', async () => {
    await keepSeen([sale(1)])
    cable()
    await expect(sales.page(other({ to: '2026-03-01' }))).rejects.toMatchObject({ name: 'NetworkError' })
    await expect(sales.page(other({ from: '2026-03-03' }))).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('stays as it is in memory', async () => {
    const query = other()
    serve([sale(2), sale(1, { createdAt: YESTERDAY })])
    await sales.page(query)
    await whenKept(2)
    cable()
    await expect(sales.page(query)).rejects.toMatchObject({ name: 'NetworkError' })
    await expect(sales.page(other({ pageIndex: 1 }))).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('opens a sale of today, and no other', async () => {
    await keepSeen([sale(1), sale(2, { createdAt: YESTERDAY })])
    cable()
    expect((await sales.get(1)).total).toBe(100)
    await expect(sales.get(2)).rejects.toMatchObject({ name: 'NetworkError' })
  })
})

describe('what is kept', () => {
  it('needs no new version of the database, so that a release before opens it after a rollback', async () => {
    await keepSeen([sale(1)])
    expect((await offlineDatabase()).version).toBe(1)
  })

  it('is of one account, and goes at logout', async () => {
    await keepSeen([sale(1)])
    cable()
    useSession.getState().login({ name: 'Otro', email: 'otro@todoturismo.test', role: 'EMPLOYEE' }, 'token')
    await expect(sales.page(other())).rejects.toMatchObject({ name: 'NetworkError' })
    await pruneSeen()
    expect(await (await offlineDatabase()).count('catalogue')).toBe(0)
    await keepSeen([sale(2)])
    expect(await idsOf()).toEqual([2])
    await deleteCatalogue()
    await expect(sales.page(other())).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('has no answer that comes after the logout of its reader', async () => {
    const { user } = useSession.getState()
    useSession.getState().login({ name: 'Otro', email: 'otro@todoturismo.test', role: 'EMPLOYEE' }, 'token')
    await keepSeen([sale(1)], user)
    expect(await (await offlineDatabase()).count('catalogue')).toBe(0)
  })

  it('is gone on the next day', async () => {
    await keepSeen([sale(1)])
    setServerTime(Date.parse('2026-03-03T03:00:00.000Z'))
    cable()
    await expect(sales.page(other())).rejects.toMatchObject({ name: 'NetworkError' })
    await pruneSeen()
    expect(await (await offlineDatabase()).count('catalogue')).toBe(0)
  })

  it('is nothing on devices that do not sell offline', async () => {
    setSellsOffline(false)
    await keepSeen([sale(1)])
    expect(await (await offlineDatabase()).count('catalogue')).toBe(0)
  })
})
