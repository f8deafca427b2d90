import type { Page, Sale } from 'shared-api/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ businessTimeZone: 'America/Havana' })
const fixture = useSaleFixture(server)

afterEach(() => {
  vi.useRealTimers()
})

it('includes all sales of a day whose midnight occurs twice', async () => {
  await server.as('EMPLOYEE').get('/sale/figures')
  const before = await sellAt(server, fixture, new Date('2025-11-02T03:59:59Z'))
  vi.useRealTimers()
  const first = await sellAt(server, fixture, new Date('2025-11-02T04:30:00Z'))
  vi.useRealTimers()
  const second = await sellAt(server, fixture, new Date('2025-11-02T05:30:00Z'))
  vi.useRealTimers()

  const idsOf = async (day: string) => {
    const query = `from=${day}&to=${day}&sort=id,asc&pageIndex=0&pageSize=5`
    const { content } = (await server.as('OWNER').get(`/sale?${query}`)).json<Page<Sale>>()
    return content.map(({ id }) => id)
  }
  expect(await idsOf('2025-11-01')).toEqual([before])
  expect(await idsOf('2025-11-02')).toEqual([first, second])
})
