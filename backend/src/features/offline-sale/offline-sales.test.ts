import { dateIn } from 'shared-api/contract'
import { describe, expect, it, vi } from 'vitest'
import { sale } from '../../tables/sales'
import { HOUR_MS, hoursAgo, nextKey, totalAt, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { emailOf, useTestServer } from '../../testing/test-server'

/** A time zone that changes the clock. */
const timeZone = 'Europe/Madrid'
const server = useTestServer({ businessTimeZone: timeZone })
const fixture = useSaleFixture(server)
const { whales, sell } = useOfflineSales(server, fixture)

const offline = { catalogueAt: hoursAgo(3), soldAt: hoursAgo(2) }
const at = (moment: string) => ({ catalogueAt: moment, soldAt: moment })
const countSales = () => server.db.$count(sale)

describe('a sale made offline', () => {
  it('has the moment of the sale and the moment when it was received', async () => {
    const before = Date.now()
    const { id, createdAt, receivedAt } = (await sell(whales(offline))).json()
    expect(createdAt).toBe(offline.soldAt)
    expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(before)
    const read = (await server.as('OWNER').get(`/sale/${id}`)).json()
    expect(read).toMatchObject({ createdAt, receivedAt, saleItems: [{ from: null, to: null }] })
    const online = await server.as('EMPLOYEE').post('/sale', fixture.sale)
    expect(online.json()).toMatchObject({ receivedAt: null })
  })

  it('is marked in the CSV export', async () => {
    const { id, receivedAt } = (await sell(whales(offline))).json()
    const csv = (await server.as('OWNER').get('/sale', { accept: 'text/csv', 'accept-language': 'es' })).body
    const [head = '', ...lines] = csv.split('\r\n')
    expect(head).toContain('"Recibida (hecha sin conexión)"')
    const line = lines.find((each) => each.startsWith(`${id},`) || each.startsWith(`"${id}"`))
    expect(line).toContain(dateIn(timeZone, new Date(receivedAt)))
  })

  it('is in the audit log with both moments', async () => {
    const { id } = (await sell(whales(offline))).json()
    const entries = (await server.as('OWNER').get('/audit-log?pageIndex=0&pageSize=5')).json().content
    expect(entries.find((entry: { entityId: number }) => entry.entityId === id)).toMatchObject({
      action: 'create',
      entity: 'sale',
      changes: [
        { field: 'total', after: `${totalAt(3600.5)}` },
        { field: 'currency', after: 'ARS' },
        { field: 'soldOfflineAt', after: offline.soldAt },
      ],
    })
  })

  it('is not changed by its own contents', async () => {
    const { id } = (await sell(whales(at(hoursAgo(0))))).json()
    const { offline: _, ...same } = whales(at(hoursAgo(0)))
    const changed = await server.as('EMPLOYEE').put(`/sale/${id}`, same)
    expect(changed.json()).toEqual((await server.as('EMPLOYEE').get(`/sale/${id}`)).json())
    expect((await server.as('EMPLOYEE').get(`/sale/${id}/changes`)).json()).toEqual([])
  })

  it('may be cancelled by its seller on the day of the sale only', async () => {
    const { id } = (await sell(whales(at(hoursAgo(30))))).json()
    const cancelled = await server.as('EMPLOYEE').post(`/sale/${id}/cancel`, { reason: 'Booked twice' })
    expect(cancelled.json()).toMatchObject({ status: 403, code: 'too-late' })
  })
})

describe('is refused', () => {
  const terms = { prices: [3600.5], interest: 0.15 }
  it.each([
    ['offline.soldAt', { offline: { ...terms, catalogueAt: offline.soldAt, soldAt: offline.catalogueAt } }],
    ['offline.catalogueAt', { offline: { ...terms, soldAt: offline.soldAt } }],
    ['offline.soldAt', { offline: { ...terms, catalogueAt: offline.catalogueAt, soldAt: 'yesterday' } }],
    ['total', { total: undefined }],
    ['clientId', { clientId: 999_999 }],
    ['saleItems.0.serviceId', { saleItems: [{ serviceId: 999_999 }] }],
  ])('for its %s', async (field, change) => {
    const before = await countSales()
    const refused = await sell({ ...whales(offline), ...(change as object) })
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect(await countSales()).toBe(before)
  })

  it('without a key', async () => {
    const refused = await server.as('EMPLOYEE').post('/sale', whales(offline))
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'idempotency-key' }] })
  })

  it('under the email of another employee', async () => {
    const refused = await sell(whales(offline, { employeeEmail: emailOf('OWNER') }))
    expect(refused.json()).toMatchObject({ status: 403, code: 'employee' })
  })
})

it.each([0.5, 120])('a clock that is %s minutes ahead makes no sale of the future', async (minutes) => {
  const { createdAt, receivedAt } = (
    await sell(whales(at(new Date(Date.now() + minutes * 60_000).toISOString())))
  ).json()
  expect(createdAt).toBe(receivedAt)
})

describe('is stored once', () => {
  it('however often it is sent, with ids as numbers or text', async () => {
    const key = nextKey()
    const first = await sell(whales(offline), key)
    const before = await countSales()
    const again = await sell(whales(offline, { clientId: `${fixture.clientId}` }), key)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect(await countSales()).toBe(before)
  })

  it('when it was sent online before and the answer was lost', async () => {
    const key = nextKey()
    const { offline: _, ...online } = whales(offline)
    const first = await sell(online, key)
    const again = await sell(whales(offline), key)
    expect(again.json()).toEqual(first.json())
    expect(again.json().receivedAt).toBeNull()
  })

  it('at two replicas at the same time', async () => {
    const replica = await server.replica()
    const before = await countSales()
    const key = { 'idempotency-key': nextKey() }
    const body = whales(offline)
    // The first try of a device is an ordinary sale.
    const { offline: _, ...ordinary } = body
    const send = (index: number) =>
      server
        .as('EMPLOYEE', () => (index % 2 === 0 ? server.app : replica))
        .post('/sale', index % 3 === 0 ? ordinary : body, key)
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => send(index)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await countSales()).toBe(before + 1)
  })
})

describe('counts on the day of the sale', () => {
  const ofDay = async (day: string) =>
    (await server.as('OWNER').get(`/sale?from=${day}&to=${day}`)).json<{ id: number }[]>().map(({ id }) => id)
  const reported = async (from: string, to: string) =>
    (await server.as('OWNER').get(`/report/sales?from=${from}&to=${to}`)).json()

  /** Sells at a moment of the past, of which the server hears an hour later. */
  const sellOn = async (moment: string): Promise<number> => {
    await server.as('EMPLOYEE').get('/drawer')
    vi.useFakeTimers({ now: Date.parse(moment) + HOUR_MS, toFake: ['Date'] })
    const sold = await sell(whales(at(moment)))
    vi.useRealTimers()
    return sold.json().id
  }

  // In Madrid the 29 March 2026 has 23 hours and begins at 23:00 UTC, the 25 October has 25 and begins at 22:00 UTC.
  it.each([
    ['2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['2026-03-29T22:00:00.000Z', '2026-03-30'],
    ['2025-10-25T22:00:00.000Z', '2025-10-26'],
    ['2025-10-26T22:59:59.999Z', '2025-10-26'],
    ['2025-10-26T23:00:00.000Z', '2025-10-27'],
  ])('%s on %s', async (moment, day) => {
    const id = await sellOn(moment)
    expect(await ofDay(day)).toContain(id)
    expect((await reported(day, day)).sales).toBe((await ofDay(day)).length)
  })

  it('and is listed among the sales of its time, whatever its number', async () => {
    const early = await sellOn('2026-06-10T10:00:00Z')
    const late = await sellOn('2026-06-10T12:00:00Z')
    const between = await sellOn('2026-06-10T11:00:00Z')
    const page = async (sort: string) =>
      (await server.as('OWNER').get(`/sale?from=2026-06-10&to=2026-06-10&pageIndex=0&pageSize=10${sort}`))
        .json()
        .content.map(({ id }: { id: number }) => id)
    expect(await page('')).toEqual([late, between, early])
    expect(await page('&sort=createdAt,asc')).toEqual([early, between, late])
    expect(await page('&sort=id,asc')).toEqual([early, late, between])
  })
})
