import type { Sale } from 'shared-api/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyForOwner, sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
const administrator = server.as('ADMINISTRATOR')

describe('cancel sale', () => {
  afterEach(() => void vi.useRealTimers())
  const reason = { reason: 'Booked twice' }

  let id: number
  beforeEach(async () => {
    id = (await employee.post('/sale', fixture.sale)).json().id
  })

  const cancel = (role: 'EMPLOYEE' | 'ADMINISTRATOR' | 'OWNER', body: object = reason) =>
    server.as(role).post(`/sale/${id}/cancel`, body)

  it('keeps the sale with the reason, and is in the audit log with the states before and after', async () => {
    const answer = await cancel('EMPLOYEE', { reason: '  Booked twice ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id,
      status: 'CANCELLED',
      cancelReason: 'Booked twice',
      cancelledAt: expect.stringMatching(/Z$/),
      // Nothing is kept.
      total: 0,
    })
    expect((await employee.get(`/sale/${id}`)).json()).toEqual(answer.json())
    expect(await server.lastEntry()).toMatchObject({
      action: 'cancel',
      entity: 'sale',
      entityId: id,
      before: { status: 'COMPLETED', cancelReason: null },
      after: { status: 'CANCELLED', cancelReason: 'Booked twice' },
    })
  })

  it('is refused when the sale was paid since its version was shown', async () => {
    const part = { ...fixture.sale, payment: { amount: 10 } }
    id = (await employee.post('/sale', part)).json().id
    const shown = async () => ({
      'if-match': String((await employee.get(`/sale/${id}/payment`)).headers.etag),
    })
    const before = await shown()
    await employee.post(`/sale/${id}/payment`, { paymentMethodId: fixture.credit.id, amount: 50 })
    const refused = await employee.post(`/sale/${id}/cancel`, reason, before)
    expect(refused.statusCode).toBe(412)
    expect((await employee.get(`/sale/${id}`)).json()).toMatchObject({ status: 'COMPLETED', paid: 60 })
    expect((await employee.post(`/sale/${id}/cancel`, reason, await shown())).statusCode).toBe(200)
  })

  it('is done once, also for two simultaneous requests', async () => {
    const answers = await Promise.all([cancel('EMPLOYEE'), cancel('ADMINISTRATOR')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const again = await cancel('OWNER', { reason: 'Another reason' })
    expect(again.json()).toMatchObject({ status: 409, code: 'cancelled' })
    expect((await employee.get(`/sale/${id}`)).json().cancelReason).toBe('Booked twice')
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
})

describe('retired', () => {
  async function change(path: string, change: object) {
    const stored = (await administrator.get(path)).json()
    expect((await administrator.put(path, { ...stored, ...change })).statusCode).toBe(200)
  }
  const listed = async (path: string) => (await employee.get(path)).json().map(({ id }: { id: number }) => id)

  let serviceId: number
  let line: object
  beforeAll(() => {
    serviceId = fixture.hotel.id
    line = { saleItems: [{ serviceId }] }
  })
  const sell = (change: object) => employee.post('/sale', { ...fixture.sale, ...change })
  const correct = ({ id, clientId, employeeEmail, paymentMethodId }: Sale, saleItems: object[]) =>
    employee.put(`/sale/${id}`, { clientId, employeeEmail, paymentMethodId, saleItems })

  // That it is not sold: offline-rules.test.ts.
  it('what is retired is no longer listed as available, and its sales stay and can be corrected', async () => {
    const sold = (await sell(line)).json()
    const [service, method] = [`/service/${serviceId}`, `/payment-method/${sold.paymentMethodId}`]
    await change(service, { retired: true })
    expect((await employee.get(service)).json().retired).toBe(true)
    expect(await listed('/service?available=true')).not.toContain(serviceId)
    expect(await listed('/service?available=false')).toEqual([serviceId])
    expect(await listed('/service')).toContain(serviceId)
    await change(service, { retired: false })
    await change(method, { retired: true })
    expect(await listed('/payment-method?available=true')).not.toContain(sold.paymentMethodId)
    const category = `/category/${fixture.hotel.category.id}`
    await change(category, { retired: true })
    expect(await listed('/service?available=true')).toEqual([])
    expect((await employee.get(`/sale/${sold.id}`)).json()).toEqual(sold)
    expect((await correct(sold, [{ serviceId, quantity: 2 }])).statusCode).toBe(200)
    for (const path of [category, method]) await change(path, { retired: false })
  })

  it('a save of a client that does not know it keeps what is stored', async () => {
    await change(`/service/${serviceId}`, { days: 3, datesRequired: true, retired: true })
    const { days, datesRequired, retired, ...stored } = (await employee.get(`/service/${serviceId}`)).json()
    expect({ days, datesRequired, retired }).toEqual({ days: 3, datesRequired: true, retired: true })
    const saved = (await administrator.put(`/service/${serviceId}`, { ...stored, name: 'Other' })).json()
    expect(saved).toMatchObject({ name: 'Other', days: 3, datesRequired: true, retired: true })
    await change(`/service/${serviceId}`, { days: null, datesRequired: false, retired: false })
  })

  it('a sale of a service that needs the days of travel is not corrected without them', async () => {
    await change(`/service/${serviceId}`, { datesRequired: true })
    const dated = await sell({ saleItems: [{ serviceId, from: '2027-01-05' }] })
    expect(dated.statusCode).toBe(201)
    const undated = await correct(dated.json(), [{ serviceId, quantity: 2 }])
    expect(undated.json().errors).toMatchObject([
      { field: 'saleItems.0.from', message: 'Travel dates are required' },
    ])
    await change(`/service/${serviceId}`, { datesRequired: false })
  })

  it('a correction keeps what was sold without dates, and adds nothing that is retired', async () => {
    const sold = (await sell(line)).json()
    await change(`/service/${serviceId}`, { datesRequired: true, retired: true })
    const corrected = await correct(sold, [{ serviceId, quantity: 2 }])
    expect(corrected.statusCode, corrected.body).toBe(200)
    const whales = { serviceId: fixture.whales.id }
    const other = (await sell({ saleItems: [whales] })).json()
    const added = await correct(other, [whales, { serviceId, from: '2027-01-05' }])
    expect(added.json().errors).toMatchObject([{ field: 'saleItems.1.serviceId', message: 'No longer sold' }])
    await change(`/service/${serviceId}`, { datesRequired: false, retired: false })
  })
})
