import { expect, it } from 'vitest'
import { personPayload } from '../../testing/payloads'
import { useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)

it('refuses lines with dates that do not exist or are out of range', async () => {
  const days = [
    '2026-02-30T12:00:00Z',
    '0001-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '3000-01-01T00:00:00Z',
  ]
  for (const day of days) {
    const saleItems = [{ serviceId: fixture.whales.id, from: day, to: day }]
    const answer = await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, saleItems })
    expect(answer.statusCode, day).toBe(400)
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ field: 'saleItems.0.from' }))
  }
})

it.each(['2026-02-30', '2026-02-30T00:00:00Z', '2026-01-01T99:99', '0001-01-01', '1899-12-31', '2999-12-31'])(
  'refuses the birthday %s',
  async (birthday) => {
    const answer = await server.as('ADMINISTRATOR').post('/client', { ...personPayload(2), birthday })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field: 'birthday', message: expect.any(String) }])
  },
)

it.each([
  ['from=9989-12-20&to=9999-12-25'],
  ['from=cv17&to=01fg'],
  ['from=2026-02-30&to=2026-03-01'],
  ['from=0001-01-01&to=0001-12-31'],
  ['from=1899-12-31&to=1900-01-02'],
  ['from=2999-12-31&to=3000-01-01'],
  ['from=1900-01-01&to=2999-12-31'],
])('refuses the days %s before it computes with them', async (days) => {
  const owner = server.as('OWNER')
  const report = await owner.get(`/report/sales?${days}`)
  expect(report.statusCode).toBe(400)
  if (days.endsWith('1900-01-01&to=2999-12-31')) return
  expect((await owner.get(`/sale?${days}`)).statusCode).toBe(400)
  expect((await owner.get(`/audit-log?${days}`)).statusCode).toBe(400)
})

it('reports on the first and the last allowed days', async () => {
  for (const days of ['from=1900-01-01&to=1900-03-31', 'from=2990-01-01&to=2999-12-31']) {
    expect((await server.as('OWNER').get(`/report/sales?${days}`)).statusCode, days).toBe(200)
  }
})
