import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

it('is for owners, of at most a year, and in the audit log', async () => {
  const days = 'from=2026-03-01&to=2026-03-31'
  expect((await server.as('ADMINISTRATOR').get(`/report/month?${days}`)).statusCode).toBe(403)
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
  const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'export', entity: 'sale', after: { from: '2026-03-01' } })
})
