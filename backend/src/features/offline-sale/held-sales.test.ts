import { and, eq } from 'drizzle-orm'
import type { ClientPayload } from 'shared-api/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_PREFIX } from '../../platform/http/app'
import { account } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { heldSale } from '../../tables/held-sales'
import { idempotentResult } from '../../tables/idempotent-results'
import { client } from '../../tables/people'
import { sale } from '../../tables/sales'
import { hoursAgo, nextKey, totalAt, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { engine, waitingForLock } from '../../testing/test-database'
import { personPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const { whales, sell, hold, changePrice } = useOfflineSales(server, fixture)
const administrator = server.as('ADMINISTRATOR')

/** With a copy that was too old: the price has changed since. */
const offline = { catalogueAt: hoursAgo(60), soldAt: hoursAgo(30) }

beforeAll(() => changePrice(4000, hoursAgo(40)))
beforeEach(async () => {
  await server.db.update(account).set({ disabledAt: null })
})

/** The id of a device, which the server does not know. */
const NEW_CLIENT_ID = 2_000_000_017
/** A client made offline. */
const eva = (same: Partial<ClientPayload> = {}): ClientPayload => ({
  ...personPayload(40_000_111),
  name: 'Eva',
  ...same,
})

/** A trip that ends on the day before, in the time zone of the business. */
const ENDS_BEFORE = { from: '2026-03-02', to: '2026-03-02T01:00:00Z' }

const countSales = () => server.db.$count(sale)
const accept = (id: number) => administrator.post(`/held-sale/${id}/accept`)
const refuse = (id: number, reason = 'The client did not pay') =>
  administrator.post(`/held-sale/${id}/refuse`, { reason })

describe('a held sale', () => {
  it('waits, with what was agreed on and what it would be now', async () => {
    const before = await countSales()
    const held = await hold(whales(offline))
    expect(held.statusCode, held.body).toBe(201)
    expect(held.headers.location).toBe(`${API_PREFIX}/held-sale/${held.json().id}`)
    expect(held.json()).toEqual({
      id: expect.any(Number),
      state: 'WAITING',
      reason: 'The copy was too old',
      ...offline,
      createdAt: expect.any(String),
      employeeEmail: emailOf('EMPLOYEE'),
      handedInBy: null,
      employeeName: 'Ana EMPLOYEE',
      client: { id: fixture.clientId, name: 'Lucía', lastname: 'Fernández' },
      lines: [{ serviceId: fixture.whales.id, name: 'Whale watching', quantity: 1 }],
      paymentMethod: { id: fixture.credit.id, type: 'credit' },
      discount: null,
      paid: null,
      dueOn: null,
      total: totalAt(3600.5),
      currentTotal: totalAt(4000),
      decidedAt: null,
      decidedBy: null,
      decisionReason: null,
      saleId: null,
    })
    expect(await countSales()).toBe(before)
  })

  it('is stored once per key, and its sale no more under this key, made offline or not', async () => {
    const key = nextKey()
    const held = (await hold(whales(offline), {}, key)).json()
    expect((await hold(whales(offline), { reason: 'Typed again' }, key)).json()).toEqual(held)
    const sent = [
      whales(offline, { total: totalAt(4000) }),
      whales(offline),
      whales(offline, { offline: undefined, total: totalAt(4000) }),
    ]
    for (const answer of await Promise.all(sent.map((sale) => sell(sale, key))))
      expect(answer.json()).toMatchObject({ status: 409, code: 'held', heldSale: held })
  })

  it.each([false, true])(
    'is what its seller wanted last, when the first answer was lost: %s',
    async (discard) => {
      const key = nextKey()
      const first = (await hold(whales(offline), { discard, reason: 'First word' }, key)).json()
      const last = await hold(whales(offline), { discard: !discard, reason: 'Last word' }, key)
      expect(last.json(), last.body).toMatchObject({
        id: first.id,
        reason: 'Last word',
        state: discard ? 'WAITING' : 'DISCARDED',
        decidedBy: discard ? null : { email: emailOf('EMPLOYEE') },
      })
      const actions = await server.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'held-sale'), eq(auditLog.entityId, first.id)))
      expect(actions.map(({ action }) => action).toSorted()).toEqual(['create', 'discard'])
    },
  )

  it.runIf(engine() === 'postgres').each(['sold', 'held'])(
    'is either held or sold by a simultaneous ordinary request with its key: first %s',
    async (first) => {
      const key = nextKey()
      const ordinary = () => sell(whales(offline, { offline: undefined, total: totalAt(4000) }), key)
      const held = () => hold(whales(offline), { discard: true }, key)
      const answers: ReturnType<typeof sell>[] = []
      // Both have found no other use of the key before they wait for this claim of it.
      const released = server.db.transaction(async (tx) => {
        await tx
          .insert(idempotentResult)
          .values({ accountId: server.ids.EMPLOYEE, key, requestHash: 'another', entityId: 1 })
        for (const [waiting, send] of (first === 'sold' ? [ordinary, held] : [held, ordinary]).entries()) {
          answers.push(send())
          await expect.poll(() => waitingForLock(server.db)).toBe(waiting + 1)
        }
        tx.rollback()
      })
      await expect(released).rejects.toThrow('Rollback')
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
      expect(statuses.toSorted()).toEqual([201, 409])
    },
  )

  it('is not changed any more when it has been refused, or given up by its seller', async () => {
    const key = nextKey()
    const { id } = (await hold(whales(offline), {}, key)).json()
    await refuse(id)
    for (const discard of [false, true])
      expect((await hold(whales(offline), { discard }, key)).json()).toMatchObject({
        status: 409,
        code: 'held',
        heldSale: { state: 'REFUSED', decisionReason: 'The client did not pay' },
      })

    const own = nextKey()
    await hold(whales(offline), { discard: true }, own)
    const payload = { sale: whales(offline), reason: 'Found on the device', discard: false }
    const taken = await administrator.post('/held-sale', payload, { 'idempotency-key': own })
    expect(taken.json()).toMatchObject({ state: 'DISCARDED' })
  })

  it('is answered with the sale when that is stored already, also at other prices', async () => {
    const key = nextKey()
    const stored = (await sell(whales(offline, { total: totalAt(4000) }), key)).json()
    for (const discard of [false, true])
      expect((await hold(whales(offline), { discard }, key)).json()).toMatchObject({
        status: 409,
        code: 'stored',
        sale: { id: stored.id, total: totalAt(4000) },
      })

    const accepted = nextKey()
    const { id } = (await hold(whales(offline), {}, accepted)).json()
    const { saleId } = (await accept(id)).json()
    expect((await hold(whales(offline), {}, accepted)).json()).toMatchObject({
      code: 'stored',
      sale: { id: saleId },
    })
  })

  it('is held once by simultaneous equal requests', async () => {
    const key = nextKey()
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(whales(offline), {}, key)))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
  })

  it('is given up by its seller with a reason', async () => {
    const before = await countSales()
    const given = await hold(whales(offline), { discard: true, reason: 'The client left' })
    expect(given.json()).toMatchObject({
      state: 'DISCARDED',
      reason: 'The client left',
      currentTotal: null,
      decidedBy: { email: emailOf('EMPLOYEE') },
    })
    expect((await accept(given.json().id)).json()).toMatchObject({ status: 409, code: 'held' })
    expect(await countSales()).toBe(before)
  })

  it('is for the stored client with the DNI or email of the one that was made offline', async () => {
    const [luciaRow] = await server.db.select().from(client).where(eq(client.id, fixture.clientId))
    if (!luciaRow) throw new Error('There is no client')
    const { dni, email } = luciaRow
    for (const same of [{ dni }, { email }]) {
      const held = await hold(whales(offline, { clientId: NEW_CLIENT_ID }), { client: eva(same) })
      expect(held.json(), held.body).toMatchObject({ client: { id: fixture.clientId } })
    }
  })

  it('has its client made offline stored, also when an owner hands it over, or its seller gives it up', async () => {
    const body = { sale: whales(offline, { clientId: NEW_CLIENT_ID }), client: eva(), reason: 'Left' }
    const key = nextKey()
    const send = () =>
      server.as('OWNER').post('/held-sale', { ...body, discard: false }, { 'idempotency-key': key })
    const held = await send()
    expect(held.json(), held.body).toMatchObject({ state: 'WAITING', client: { name: 'Eva' } })
    expect((await send()).json()).toEqual(held.json())
    expect((await accept(held.json().id)).json()).toMatchObject({ state: 'ACCEPTED' })

    const given = await hold(body.sale, { client: eva(), discard: true })
    expect(given.json()).toMatchObject({ state: 'DISCARDED', client: held.json().client })
    const stored = await server.db.select().from(client).where(eq(client.dni, eva().dni))
    expect(stored).toHaveLength(1)
  })

  it('of a seller whose email has changed since is of the same account', async () => {
    const email = 'bruno@example.com'
    const bruno = { ...personPayload(40_000_222), salary: 1000, email }
    const { id: employeeId } = (await administrator.post('/employee', bruno)).json()
    const { id: _, ...login } =
      (await server.db.select().from(account)).find(({ role }) => role === 'EMPLOYEE') ?? {}
    const own = { email, employeeId, lastLoginAt: null }
    await server.db.insert(account).values({ ...(login as typeof account.$inferInsert), ...own })
    const changed = 'bruno.new@example.com'
    expect(
      (await administrator.put(`/employee/${employeeId}`, { ...bruno, email: changed })).statusCode,
    ).toBe(200)
    const body = { sale: whales(offline, { employeeEmail: email }), reason: 'No login', discard: false }
    const held = await administrator.post('/held-sale', body, { 'idempotency-key': nextKey() })
    expect(held.json(), held.body).toMatchObject({ state: 'WAITING', employeeEmail: changed })
  })

  it.each([
    ['reason', { reason: 'no' }],
    ['sale.offline', { sale: { offline: undefined } }],
    ['sale.total', { sale: { total: undefined } }],
    ['clientId', { sale: { clientId: 999_999 } }],
    ['sale.saleItems.0.to', { sale: { saleItems: [{ serviceId: 1, ...ENDS_BEFORE }] } }],
  ])(
    'needs a valid %s',
    async (field, { sale: part = {}, ...change }: { sale?: object; reason?: string }) => {
      const refused = await hold({ ...whales(offline), ...part }, change)
      expect(refused.json()).toMatchObject({ status: 400, errors: [{ field }] })
    },
  )
})

describe('roles', () => {
  it('employees hold and see their own only', async () => {
    const foreign = await hold(whales(offline, { employeeEmail: emailOf('OWNER') }))
    expect(foreign.json()).toMatchObject({ status: 403, code: 'employee' })

    const { id } = (await hold(whales(offline))).json()
    const ids = async () =>
      (await server.as('EMPLOYEE').get('/held-sale')).json().map((held: { id: number }) => held.id)
    expect(await ids()).toContain(id)
    await server.db.update(heldSale).set({ accountId: server.ids.OWNER }).where(eq(heldSale.id, id))
    expect(await ids()).not.toContain(id)
    expect((await server.as('EMPLOYEE').get(`/held-sale/${id}`)).statusCode).toBe(404)
    expect((await administrator.get(`/held-sale/${id}`)).statusCode).toBe(200)
  })

  it('an administrator hands over what a disabled seller left on a device, but cannot give it up', async () => {
    const payload = (discard: boolean) => ({ sale: whales(offline), reason: 'Found on the device', discard })
    const key = { 'idempotency-key': nextKey() }
    expect((await administrator.post('/held-sale', payload(true), key)).statusCode).toBe(403)
    const held = await administrator.post('/held-sale', payload(false), key)
    expect(held.json()).toMatchObject({
      state: 'WAITING',
      employeeEmail: emailOf('EMPLOYEE'),
      handedInBy: 'Ana ADMINISTRATOR',
    })
    expect((await hold(whales(offline))).json()).toMatchObject({ handedInBy: null })
  })

  it.each(['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const)(
    'an administrator decides about no sale that they handed in for the %s, and somebody else does',
    async (role) => {
      const before = await countSales()
      const sale = whales(offline, { employeeEmail: emailOf(role) })
      const body = { sale, reason: 'Found on the device', discard: false }
      const key = { 'idempotency-key': nextKey() }
      const { id } = (await administrator.post('/held-sale', body, key)).json()
      for (const decided of [await accept(id), await refuse(id)])
        expect(decided.json()).toMatchObject({ status: 403, code: 'role' })
      expect((await administrator.get(`/held-sale/${id}`)).json()).toMatchObject({ state: 'WAITING' })
      expect(await countSales()).toBe(before)
      if (role === 'OWNER') return
      expect((await server.as('OWNER').post(`/held-sale/${id}/accept`)).json()).toMatchObject({
        state: 'ACCEPTED',
        employeeEmail: emailOf(role),
      })
    },
  )

  it('the list has those that wait first, and can be filtered by state', async () => {
    await refuse((await hold(whales(offline))).json().id)
    await hold(whales(offline))
    const sorted = (await administrator.get('/held-sale?sort=state,desc&pageIndex=0&pageSize=100')).json()
    const states: string[] = sorted.content.map((held: { state: string }) => held.state)
    expect(states).toEqual(states.toSorted().toReversed())
    expect(states[0]).toBe('WAITING')
    for (const state of ['WAITING', 'REFUSED']) {
      const page = (await administrator.get(`/held-sale?state=${state}&pageIndex=0&pageSize=100`)).json()
      expect(page.totalElements).toBeGreaterThan(0)
      expect(new Set(page.content.map((held: { state: string }) => held.state))).toEqual(new Set([state]))
    }
  })
})

describe('accepted', () => {
  it('is sold at the agreed prices by its seller at its time', async () => {
    const key = nextKey()
    const held = (await hold(whales(offline), {}, key)).json()
    const accepted = await accept(held.id)
    expect(accepted.json()).toMatchObject({
      state: 'ACCEPTED',
      saleId: expect.any(Number),
      currentTotal: null,
      decidedBy: { email: emailOf('ADMINISTRATOR') },
    })
    const stored = (await server.as('EMPLOYEE').get(`/sale/${accepted.json().saleId}`)).json()
    expect(stored).toMatchObject({
      total: totalAt(3600.5),
      employeeEmail: emailOf('EMPLOYEE'),
      createdAt: offline.soldAt,
      receivedAt: held.createdAt,
    })
    expect((await sell(whales(offline), key)).json()).toEqual(stored)
  })

  it('is paid in part, as the client paid', async () => {
    const part = { payment: { amount: 1000 }, dueOn: '2027-03-01', total: 3750.5 }
    const held = (await hold({ ...whales(offline), ...part })).json()
    expect(held).toMatchObject({ paid: 1000, dueOn: '2027-03-01', total: 3750.5, currentTotal: 4150 })
    const { saleId } = (await accept(held.id)).json()
    expect((await server.as('OWNER').get(`/sale/${saleId}`)).json()).toMatchObject({
      total: 3750.5,
      paid: 1000,
      balance: 2600.5,
      dueOn: '2027-03-01',
    })
  })

  it('also when the seller is disabled', async () => {
    const { id } = (await hold(whales(offline))).json()
    const isSeller = eq(account.email, emailOf('EMPLOYEE'))
    await server.db.update(account).set({ disabledAt: new Date() }).where(isSeller)
    expect((await accept(id)).json()).toMatchObject({ state: 'ACCEPTED' })
  })

  it('once, at two replicas at the same time, and by one of two decisions', async () => {
    const replica = await server.replica()
    const owners = [server.as('OWNER'), server.as('OWNER', () => replica)] as const
    await Promise.all(owners.map((owner) => owner.get('/held-sale')))
    const { id } = (await hold(whales(offline))).json()
    const before = await countSales()
    const accepts = Promise.all(
      Array.from({ length: 8 }, (_, index) => owners[index % 2 ? 1 : 0].post(`/held-sale/${id}/accept`)),
    )
    const refusal = await owners[1].post(`/held-sale/${id}/refuse`, { reason: 'The client did not pay' })
    const { state } = (await administrator.get(`/held-sale/${id}`)).json()
    const isAccepted = state === 'ACCEPTED'
    expect(refusal.statusCode).toBe(isAccepted ? 409 : 200)
    // The same owner accepts again, as after a lost answer.
    for (const { statusCode } of await accepts) expect(statusCode).toBe(isAccepted ? 200 : 409)
    expect((await countSales()) - before).toBe(isAccepted ? 1 : 0)
  })

  it('at the prices of before the copy, with which its draft was begun', async () => {
    const copied = { catalogueAt: hoursAgo(30), soldAt: hoursAgo(29) }
    const { id } = (await hold(whales(copied))).json()
    const { saleId } = (await accept(id)).json()
    expect((await administrator.get(`/sale/${saleId}`)).json()).toMatchObject({ total: totalAt(3600.5) })
  })

  it('at no total that was never right', async () => {
    const { id } = (await hold(whales(offline, { total: 1 }))).json()
    expect((await accept(id)).json()).toMatchObject({
      status: 409,
      code: 'price-changed',
      current: { total: totalAt(4000) },
    })
    expect((await refuse(id)).json()).toMatchObject({ state: 'REFUSED' })
  })

  it('not after the moment when it was received, although the clock of the device was wrong', async () => {
    const soldAt = new Date(Date.now() + 86_400_000).toISOString()
    const { id, createdAt } = (await hold(whales({ catalogueAt: hoursAgo(60), soldAt }))).json()
    const { saleId } = (await accept(id)).json()
    expect((await administrator.get(`/sale/${saleId}`)).json()).toMatchObject({ createdAt })
  })
})

it('refused, is not sold, and says why', async () => {
  const before = await countSales()
  const { id } = (await hold(whales(offline))).json()
  expect((await refuse(id, '')).json()).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
  expect((await refuse(id)).json()).toMatchObject({
    state: 'REFUSED',
    decisionReason: 'The client did not pay',
    saleId: null,
  })
  // Repeated, as after a lost answer.
  expect((await refuse(id, 'Typed again')).json()).toMatchObject({
    state: 'REFUSED',
    decisionReason: 'The client did not pay',
  })
  expect(
    (await server.as('OWNER').post(`/held-sale/${id}/refuse`, { reason: 'Me too' })).json(),
  ).toMatchObject({ status: 409, code: 'held' })
  expect((await accept(id)).json()).toMatchObject({ status: 409, code: 'held' })
  expect(await countSales()).toBe(before)
})

it('every step is in the audit log', async () => {
  const accepted = (await hold(whales(offline))).json().id
  const { saleId } = (await accept(accepted)).json()
  const refused = (await hold(whales(offline))).json().id
  await refuse(refused)
  const discarded = (await hold(whales(offline), { discard: true })).json().id
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'held-sale'))
  const of = (id: number) => entries.filter(({ entityId }) => entityId === id).map(({ action }) => action)
  expect(of(accepted)).toEqual(['create', 'accept'])
  expect(of(refused)).toEqual(['create', 'refuse'])
  expect(of(discarded)).toEqual(['discard'])
  expect(entries.find(({ action }) => action === 'accept')?.after).toEqual({ saleId: expect.any(Number) })
  const [ofSale] = await server.db.select().from(auditLog).where(eq(auditLog.entityId, saleId))
  expect(ofSale).toBeDefined()
})
