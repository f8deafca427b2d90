import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { auditLog } from '../../tables/audit'
import { copyForOwner, sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ businessTimeZone: 'America/Argentina/Buenos_Aires' })
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
afterEach(() => void vi.useRealTimers())
const reason = { reason: 'Booked twice' }

let id: number
beforeEach(async () => {
  id = (await employee.post('/sale', fixture.sale)).json().id
})

const cancel = (role: 'EMPLOYEE' | 'ADMINISTRATOR' | 'OWNER', body: object = reason) =>
  server.as(role).post(`/sale/${id}/cancel`, body)

it('keeps the sale, with the reason', async () => {
  const answer = await cancel('EMPLOYEE', { reason: '  Booked twice ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id,
    status: 'CANCELLED',
    cancelReason: 'Booked twice',
    cancelledAt: expect.stringMatching(/Z$/),
    total: 5290.69,
  })
  expect((await employee.get(`/sale/${id}`)).json()).toEqual(answer.json())
})

it('writes an audit log entry with the states before and after', async () => {
  await cancel('OWNER')
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'cancel')))
  expect(entry).toMatchObject({
    entity: 'sale',
    before: { status: 'COMPLETED', cancelReason: null },
    after: { status: 'CANCELLED', cancelReason: 'Booked twice' },
  })
})

it('requires a reason', async () => {
  const answer = await cancel('EMPLOYEE', { reason: ' ' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: 'reason' }])
})

it('cancels once', async () => {
  await cancel('EMPLOYEE')
  const again = await cancel('OWNER', { reason: 'Another reason' })
  expect(again.statusCode).toBe(409)
  expect(again.json().code).toBe('cancelled')
  expect((await employee.get(`/sale/${id}`)).json().cancelReason).toBe('Booked twice')
})

it('is refused when the sale was paid since its version was shown', async () => {
  const part = { ...fixture.sale, payment: { amount: 10 } }
  id = (await employee.post('/sale', part)).json().id
  const shown = async () => ({ 'if-match': String((await employee.get(`/sale/${id}/payment`)).headers.etag) })
  const before = await shown()
  await employee.post(`/sale/${id}/payment`, { paymentMethodId: fixture.credit.id, amount: 50 })
  const refused = await employee.post(`/sale/${id}/cancel`, reason, before)
  expect(refused.statusCode).toBe(412)
  expect((await employee.get(`/sale/${id}`)).json()).toMatchObject({ status: 'COMPLETED', paid: 60 })
  expect((await employee.post(`/sale/${id}/cancel`, reason, await shown())).statusCode).toBe(200)
})

it('cancels once for two simultaneous requests', async () => {
  const answers = await Promise.all([cancel('EMPLOYEE'), cancel('ADMINISTRATOR')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

// Midnight in Buenos Aires is 03:00 UTC.
it('lets an employee cancel on the day of the sale only, the others at any time', async () => {
  id = await sellAt(server, fixture, new Date('2026-03-10T03:00:00Z'))
  vi.setSystemTime('2026-03-11T03:00:00Z')
  const late = await cancel('EMPLOYEE')
  expect(late.statusCode).toBe(403)
  expect(late.json().code).toBe('too-late')
  vi.setSystemTime('2026-03-11T02:59:59Z')
  expect((await cancel('EMPLOYEE')).statusCode).toBe(200)

  id = await sellAt(server, fixture, new Date('2026-03-10T03:00:00Z'))
  vi.setSystemTime('2026-03-25T03:00:00Z')
  expect((await cancel('ADMINISTRATOR')).statusCode).toBe(200)
})

it("shows an employee no other employee's sale", async () => {
  id = await copyForOwner(server.db, id)
  expect((await cancel('EMPLOYEE')).statusCode).toBe(404)
})

it('answers 404 for an unknown sale, and 405 for other methods', async () => {
  expect((await employee.post('/sale/2147483647/cancel', reason)).statusCode).toBe(404)
  const answer = await employee.get(`/sale/${id}/cancel`)
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('POST')
})
