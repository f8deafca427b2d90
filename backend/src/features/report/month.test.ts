import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

it('is of at most a year, and in the audit log', async () => {
  const days = 'from=2026-03-01&to=2026-03-31'
  expect((await server.as('OWNER').get('/report/month?from=2025-01-01&to=2026-03-31')).statusCode).toBe(400)
  expect((await server.as('OWNER').get('/report/month?from=2026-03-31&to=2026-03-01')).statusCode).toBe(400)
  const answer = await server.as('OWNER').get(`/report/month?${days}`)
  expect(answer.json()).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    sales: [],
    payments: [],
    owed: [],
    closings: [],
  })
  expect(await server.lastEntry()).toMatchObject({
    action: 'export',
    entity: 'sale',
    after: { from: '2026-03-01' },
  })
})
