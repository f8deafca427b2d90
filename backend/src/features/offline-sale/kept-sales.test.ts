import { eq } from 'drizzle-orm'
import type { Sale } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { account } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { sale } from '../../tables/sales'
import { hoursAgo, nextKey, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { personPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const { whales, sell } = useOfflineSales(server, fixture)
const administrator = server.as('ADMINISTRATOR')
const owner = server.as('OWNER')

const offline = { catalogueAt: hoursAgo(60), soldAt: hoursAgo(30) }
const countSales = () => server.db.$count(sale)

const HANDED_IN = { field: 'employeeEmail', message: 'Handed in by Ana OWNER' }

describe('a sale that is kept on the device of somebody else', () => {
  it('is sent by an administrator or owner for its seller, under its key', async () => {
    for (const role of ['ADMINISTRATOR', 'OWNER'] as const) {
      const sender = server.as(role)
      const key = nextKey()
      const sent = await sender.post('/sale', whales(offline), { 'idempotency-key': key })
      expect(sent.json(), sent.body).toMatchObject({
        employeeEmail: emailOf('EMPLOYEE'),
        createdAt: offline.soldAt,
        marks: [{ field: 'employeeEmail', message: `Handed in by Ana ${role}` }],
      })
      // The seller's own device sends it later.
      expect((await sell(whales(offline), key)).json().id).toBe(sent.json().id)
    }
  })

  it('is sent by an owner with its client, who was made on the device: a new one, or the stored one, which is said', async () => {
    const send = async (client: object, key = nextKey()): Promise<Sale> => {
      const made = { ...offline, client: { ...personPayload(40_000_333), ...client } }
      const payload = { ...whales(made), clientId: 2_000_000_000 }
      const sent = await owner.post('/sale', payload, { 'idempotency-key': key })
      expect(sent.statusCode, sent.body).toBe(201)
      return sent.json()
    }
    const key = nextKey()
    const first = await send({ name: 'Eva' }, key)
    expect(first).toMatchObject({ client: { name: 'Eva', dni: 40_000_333 }, marks: [HANDED_IN] })
    expect((await send({ name: 'Eva' }, key)).id).toBe(first.id)
    // The seller's own device sends it later, for the stored client.
    expect((await sell({ ...whales(offline), clientId: first.clientId }, key)).json().id).toBe(first.id)
    expect(await send({ name: 'Eva' })).toMatchObject({ clientId: first.clientId, marks: [HANDED_IN] })
    expect(await send({ email: 'another@example.com' })).toMatchObject({
      clientId: first.clientId,
      marks: [{ field: 'clientId', message: 'The client has another DNI or email' }, HANDED_IN],
    })
  })

  it('is not sent by a colleague, and nobody else makes an ordinary sale for a seller', async () => {
    const foreign = await sell(whales(offline, { employeeEmail: emailOf('OWNER') }))
    expect(foreign.json()).toMatchObject({ status: 403, code: 'employee' })
    const { offline: _, ...ordinary } = whales(offline)
    expect((await administrator.post('/sale', ordinary)).json()).toMatchObject({ status: 403, code: 'role' })
    // Who sells nothing hands in nothing under an own name, or of another one who sells nothing.
    for (const [sender, role] of [
      [administrator, 'ADMINISTRATOR'],
      [owner, 'OWNER'],
      [owner, 'ADMINISTRATOR'],
    ] as const) {
      const own = whales(offline, { employeeEmail: emailOf(role) })
      const answer = await sender.post('/sale', own, { 'idempotency-key': nextKey() })
      expect(answer.json()).toMatchObject({ status: 403, code: 'employee' })
    }
  })

  it('is sent also when its seller is disabled, or has another email since', async () => {
    const email = 'bruno@example.com'
    const bruno = { ...personPayload(40_000_222), salary: 1000, email }
    const { id: employeeId } = (await administrator.post('/employee', bruno)).json()
    const { id: _, ...login } =
      (await server.db.select().from(account)).find(({ role }) => role === 'EMPLOYEE') ?? {}
    const own = { email, employeeId, lastLoginAt: null, disabledAt: new Date() }
    await server.db.insert(account).values({ ...(login as typeof account.$inferInsert), ...own })
    const changed = 'bruno.new@example.com'
    const saved = await administrator.put(`/employee/${employeeId}`, { ...bruno, email: changed })
    expect(saved.statusCode, saved.body).toBe(200)
    const key = { 'idempotency-key': nextKey() }
    const sent = await administrator.post('/sale', whales(offline, { employeeEmail: email }), key)
    expect(sent.json(), sent.body).toMatchObject({ employeeEmail: changed })
    const unknown = whales(offline, { employeeEmail: 'nobody@example.com' })
    expect(
      (await administrator.post('/sale', unknown, { 'idempotency-key': nextKey() })).json(),
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'employeeEmail' }],
    })
  })
})

it('a sale that its seller gives up is in the audit log, and is not sold', async () => {
  const before = await countSales()
  const given = {
    employeeEmail: emailOf('EMPLOYEE'),
    soldAt: offline.soldAt,
    total: 4140.58,
    client: 'Lucía Fernández',
    services: 'Whale watching',
    reason: 'The client left',
  }
  expect((await server.as('EMPLOYEE').post('/sale/given-up', given)).json()).toEqual(given)
  expect(await countSales()).toBe(before)
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'discard'))
  expect(entries.at(-1)?.after).toEqual(given)
  expect((await administrator.post('/sale/given-up', given)).statusCode).toBe(403)
  const unnamed = await server.as('EMPLOYEE').post('/sale/given-up', { ...given, reason: 'no' })
  expect(unnamed.json()).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
})
