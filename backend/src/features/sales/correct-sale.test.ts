import { and, eq } from 'drizzle-orm'
import type { SaleFigures, SaleItem } from 'shared-api/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog } from '../../platform/database/schema/audit'
import { sale } from '../../platform/database/schema/sales'
import { servicePayload } from '../../testing/payloads'
import { copyForOwner, sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer({ businessTimeZone: 'America/Argentina/Buenos_Aires' })
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
afterEach(() => void vi.useRealTimers())

let id: number
beforeEach(async () => {
  id = (await employee.post('/sale', fixture.sale)).json().id
})

/** A correction to the hotel only: 1150.12 with interest. */
const hotelOnly = () => ({ ...fixture.sale, saleItems: [{ serviceId: fixture.hotel.id }] })

const correct = (role: 'EMPLOYEE' | 'ADMINISTRATOR' | 'OWNER', change: object = {}, key?: string) =>
  server.as(role).put(`/sale/${id}`, { ...hotelOnly(), ...change }, key ? { 'idempotency-key': key } : {})

const countSales = () => server.db.$count(sale)
const readFigures = async () => (await employee.get('/sale/figures')).json<SaleFigures>()

it('stores the corrected sale and cancels the original, each with a reference to the other', async () => {
  const answer = await correct('EMPLOYEE', { total: 1150.12 })
  expect(answer.statusCode).toBe(200)
  const corrected = answer.json()
  expect(answer.headers.location).toBe(`/api/v1/sale/${corrected.id}`)
  expect(corrected).toMatchObject({ status: 'COMPLETED', total: 1150.12, corrects: id, correctedBy: null })
  expect((await employee.get(`/sale/${id}`)).json()).toMatchObject({
    status: 'CANCELLED',
    cancelReason: `Corrected by sale No. ${corrected.id}`,
    total: 5290.69,
    corrects: null,
    correctedBy: corrected.id,
  })
})

it('counts the corrected sale and no longer the original', async () => {
  const before = await readFigures()
  await correct('EMPLOYEE')
  const { day } = await readFigures()
  expect(day.sales).toBe(before.day.sales)
  expect(day.revenue).toBeCloseTo(before.day.revenue - 5290.69 + 1150.12, 2)
  const report = (await server.as('OWNER').get('/report/sales?range=today')).json()
  expect(report).toMatchObject({ sales: day.sales, revenue: day.revenue })
})

it.each(['ADMINISTRATOR', 'OWNER'] as const)('keeps the seller when the %s corrects it', async (role) => {
  const { id: correctedId, ...corrected } = (await correct(role)).json()
  expect(corrected).toMatchObject({ employeeEmail: emailOf('EMPLOYEE'), employeeName: 'Ana EMPLOYEE' })
  expect((await employee.get(`/sale/${correctedId}`)).statusCode).toBe(200)
  const entries = await server.db
    .select({ action: auditLog.action, entityId: auditLog.entityId, accountId: auditLog.accountId })
    .from(auditLog)
    .where(eq(auditLog.entity, 'sale'))
  const [first] = await server.db.select().from(sale).where(eq(sale.id, id))
  const accountId = first?.cancelledBy
  expect(accountId).not.toBe(first?.accountId)
  expect(entries).toContainEqual({ action: 'cancel', entityId: id, accountId })
  expect(entries).toContainEqual({ action: 'create', entityId: correctedId, accountId })
})

it('refuses a different seller', async () => {
  const answer = await correct('ADMINISTRATOR', { employeeEmail: emailOf('OWNER') })
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('employee')
})

it('corrects once per key, also for 10 simultaneous requests', async () => {
  const before = await countSales()
  const answers = await Promise.all(Array.from({ length: 10 }, () => correct('EMPLOYEE', {}, `key ${id}`)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await countSales()).toBe(before + 1)
  const other = await correct('EMPLOYEE', { saleItems: [{ serviceId: fixture.whales.id }] }, `key ${id}`)
  expect(other.json()).toMatchObject({ status: 409, code: 'idempotency' })
})

it('accepts one of two simultaneous corrections', async () => {
  const before = await countSales()
  const answers = await Promise.all([correct('EMPLOYEE', {}, 'one'), correct('ADMINISTRATOR', {}, 'two')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await countSales()).toBe(before + 1)
})

describe('a correction that changes nothing', () => {
  /** The payload of the sale, as a form that shows the stored sale sends it. */
  const same = async () => {
    const { clientId, employeeEmail, paymentMethodId, saleItems } = (await employee.get(`/sale/${id}`)).json()
    const lines = saleItems.map(({ name: _, price: __, ...line }: SaleItem) => line)
    return { clientId, employeeEmail, paymentMethodId, saleItems: lines }
  }

  it('is refused, and the sale stays', async () => {
    const before = await countSales()
    const [first, second] = (await same()).saleItems
    for (const payload of [await same(), fixture.sale, { ...fixture.sale, saleItems: [second, first] }]) {
      const answer = await employee.put(`/sale/${id}`, payload)
      expect(answer.json()).toMatchObject({ status: 409, code: 'unchanged' })
    }
    expect(await countSales()).toBe(before)
    expect((await employee.get(`/sale/${id}`)).json()).toMatchObject({
      status: 'COMPLETED',
      correctedBy: null,
    })
  })

  it('in anything but one quantity, or one day of travel, is accepted', async () => {
    const payload = await same()
    const [first, second] = payload.saleItems
    const more = await correct('EMPLOYEE', { saleItems: [{ ...first, quantity: 2 }, second] })
    expect(more.statusCode).toBe(200)
    id = more.json().id
    const later = { ...second, from: '2027-01-05T12:00:00.000Z', to: '2027-01-06T12:00:00.000Z' }
    expect((await correct('EMPLOYEE', { saleItems: [{ ...first, quantity: 2 }, later] })).statusCode).toBe(
      200,
    )
  })

  it('repeats the answer of an equal request with the same key', async () => {
    const first = await correct('EMPLOYEE', {}, `key of ${id}`)
    const again = await correct('EMPLOYEE', {}, `key of ${id}`)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
  })
})

it('refuses to correct a cancelled sale', async () => {
  await employee.post(`/sale/${id}/cancel`, { reason: 'Booked twice' })
  const before = await countSales()
  const answer = await correct('OWNER')
  expect(answer.json()).toMatchObject({ status: 409, code: 'cancelled' })
  expect(await countSales()).toBe(before)
})

it('corrects a corrected sale again', async () => {
  const first = id
  id = (await correct('EMPLOYEE')).json().id
  const again = (await correct('EMPLOYEE', { saleItems: fixture.sale.saleItems })).json()
  expect(again).toMatchObject({ corrects: id, total: 5290.69 })
  expect((await employee.get(`/sale/${first}`)).json().correctedBy).toBe(id)
})

it('stores and cancels nothing when prices have changed', async () => {
  const administrator = server.as('ADMINISTRATOR')
  const service = (price: number) => ({
    ...servicePayload(fixture.hotel.category.id),
    name: fixture.hotel.name,
    price,
  })
  await administrator.put(`/service/${fixture.hotel.id}`, service(2000))
  const before = await countSales()
  const answer = await correct('EMPLOYEE', { total: 1150.12 })
  await administrator.put(`/service/${fixture.hotel.id}`, service(1000.1))
  expect(answer.json()).toMatchObject({ status: 409, code: 'price-changed', current: { total: 2300 } })
  expect(await countSales()).toBe(before)
  expect((await employee.get(`/sale/${id}`)).json()).toMatchObject({ status: 'COMPLETED', correctedBy: null })
})

// Midnight in Buenos Aires is 03:00 UTC.
it('lets an employee correct on the day of the sale only, the others at any time', async () => {
  id = await sellAt(server, fixture, new Date('2026-03-10T03:00:00Z'))
  vi.setSystemTime('2026-03-11T03:00:00Z')
  const late = await correct('EMPLOYEE')
  expect(late.json()).toMatchObject({ status: 403, code: 'too-late' })
  vi.setSystemTime('2026-03-11T02:59:59Z')
  expect((await correct('EMPLOYEE')).statusCode).toBe(200)

  id = await sellAt(server, fixture, new Date('2026-03-10T03:00:00Z'))
  vi.setSystemTime('2026-03-25T03:00:00Z')
  expect((await correct('ADMINISTRATOR')).statusCode).toBe(200)
})

it('answers 404 for sales of other employees and for unknown sales', async () => {
  const own = id
  id = await copyForOwner(server.db, own)
  expect((await correct('EMPLOYEE')).statusCode).toBe(404)
  id = 2147483647
  expect((await correct('OWNER')).statusCode).toBe(404)
})

it('names the invalid fields', async () => {
  const answer = await correct('EMPLOYEE', { clientId: 2147483647 })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: 'clientId' }])
  const [first] = await server.db
    .select()
    .from(sale)
    .where(and(eq(sale.id, id), eq(sale.status, 'COMPLETED')))
  expect(first).toBeDefined()
})
