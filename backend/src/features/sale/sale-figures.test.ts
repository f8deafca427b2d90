import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { copyForOwner, sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ businessTimeZone: 'America/Argentina/Buenos_Aires' })
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
afterEach(() => void vi.useRealTimers())

const figures = async (role: 'EMPLOYEE' | 'OWNER' = 'EMPLOYEE') =>
  (await server.as(role).get('/sale/figures')).json()

// Logs in before the tests set the time to the past.
beforeAll(async () => {
  await figures()
  await figures('OWNER')
})

const sell = (moment: string) => sellAt(server, fixture, new Date(moment))

// Midnight in Buenos Aires is 03:00 UTC.
it('sums completed sales of today and this month in the business’s time zone', async () => {
  await sell('2026-03-01T02:59:59.999Z')
  await sell('2026-03-01T03:00:00.000Z')
  await sell('2026-03-10T02:59:59.999Z')
  await sell('2026-03-10T03:00:00.000Z')
  const id = await sell('2026-03-10T15:00:00.000Z')
  expect(await figures()).toEqual({
    today: '2026-03-10',
    day: { sales: 2, revenue: 10_581.38 },
    month: { sales: 4, revenue: 21_162.76 },
  })
  await employee.post(`/sale/${id}/cancel`, { reason: 'Booked twice' })
  expect(await figures()).toEqual({
    today: '2026-03-10',
    day: { sales: 1, revenue: 5290.69 },
    month: { sales: 3, revenue: 15_872.07 },
  })
})

it('sums an employee’s own sales, and all sales for the owner', async () => {
  await copyForOwner(server.db, await sell('2026-04-10T15:00:00.000Z'))
  expect((await figures()).day.sales).toBe(1)
  expect((await figures('OWNER')).day.sales).toBe(2)
})

it('sums the sales to one client, of all days too', async () => {
  await sell('2026-04-02T15:00:00.000Z')
  const get = async (query: string) => (await employee.get(`/sale/figures?clientId=${query}`)).json()
  const own = await get(`${fixture.clientId}`)
  expect(own.all.sales).toBeGreaterThan(own.month.sales)
  expect(own.month.sales).toBeGreaterThan(0)
  expect(await get('999999')).toEqual({
    today: '2026-04-02',
    day: { sales: 0, revenue: 0 },
    month: { sales: 0, revenue: 0 },
    all: { sales: 0, revenue: 0 },
  })
})

it('is zero without sales', async () => {
  await sell('2026-05-31T15:00:00.000Z')
  vi.setSystemTime('2026-06-01T15:00:00.000Z')
  expect(await figures()).toEqual({
    today: '2026-06-01',
    day: { sales: 0, revenue: 0 },
    month: { sales: 0, revenue: 0 },
  })
})
