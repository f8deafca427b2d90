import { sql } from 'drizzle-orm'
import type { AccountRole, Drawer, DrawerClosing, PaymentMethod, PersonDrawer } from 'shared-api/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { paymentMethod } from '../../tables/catalogue'
import { drawerClosing } from '../../tables/drawers'
import { useSaleFixture } from '../../testing/sale-fixture'
import { clearSales } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'
import { openDrawers } from './queries'

const server = useTestServer()
const fixture = useSaleFixture(server)
const [employee, administrator, owner] = (['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const).map((role) =>
  server.as(role),
) as [ReturnType<typeof server.as>, ReturnType<typeof server.as>, ReturnType<typeof server.as>]

let cash: PaymentMethod
beforeAll(async () => {
  cash = (await administrator.post('/payment-method', { type: 'cash', interest: 0 })).json()
  // Sales made offline are after their records were added.
  for (const table of ['client', 'service', 'payment_method'])
    await server.db.execute(sql.raw(`update ${table} set created_at = '2020-01-01'`))
  // Tokens of a time in the past would be expired.
  for (const caller of [employee, owner]) await caller.get('/drawer')
})
afterEach(async () => {
  vi.useRealTimers()
  await clearSales(server.db)
})

const at = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
const sell = async (amount: number): Promise<number> =>
  (await employee.post('/sale', { ...fixture.sale, paymentMethodId: cash.id, payment: { amount } })).json().id
const pay = (role: AccountRole, id: number, amount: number) =>
  server.as(role).post(`/sale/${id}/payment`, { paymentMethodId: cash.id, amount })
const giveBack = (role: AccountRole, id: number, amount: number) =>
  server.as(role).post(`/sale/${id}/refund`, { paymentMethodId: cash.id, amount, reason: 'Too much' })

const read = async (role: AccountRole, day = ''): Promise<Drawer> =>
  (await server.as(role).get(`/drawer${day && `?day=${day}`}`)).json()
const drawerOf = async (role: AccountRole, caller: AccountRole = 'OWNER'): Promise<PersonDrawer> => {
  const { people } = await read(caller)
  const found = people.find(({ employee }) => employee.email === emailOf(role))
  if (!found) throw new Error(`${role} has no drawer`)
  return found
}

/** What is sent to close a drawer with what is expected, but for cash. */
const countOf = ({ employee, open }: PersonDrawer, counted?: number) => {
  if (!open) throw new Error('The drawer is not open')
  const { closingId, lastPaymentId } = open
  return {
    employeeEmail: employee.email,
    closingId,
    lastPaymentId,
    methods: open.methods.map(({ paymentMethodId, expected }) => ({
      paymentMethodId,
      expected,
      counted: counted ?? expected,
    })),
  }
}

describe('the drawer of a day', () => {
  it('shows what came in and went out by method and person, a refund for who gave it', async () => {
    at('2026-03-10T02:59:59.999Z')
    await sell(700)
    at('2026-03-10T03:00:00.000Z')
    const id = await sell(1000)
    await employee.post('/sale', fixture.sale)
    await pay('OWNER', id, 300.5)
    await giveBack('OWNER', id, 500)
    const { people, ...days } = await read('OWNER')
    expect(days).toEqual({ today: '2026-03-10', day: '2026-03-10' })
    expect(people.map(({ employee, methods }) => [employee.email, methods])).toEqual([
      [
        emailOf('EMPLOYEE'),
        [
          { paymentMethodId: fixture.credit.id, method: 'credit', currency: 'ARS', in: 5290.69, out: 0 },
          { paymentMethodId: cash.id, method: 'cash', currency: 'ARS', in: 1000, out: 0 },
        ],
      ],
      [
        emailOf('OWNER'),
        [{ paymentMethodId: cash.id, method: 'cash', currency: 'ARS', in: 300.5, out: 500 }],
      ],
    ])
    const before = await read('OWNER', '2026-03-09')
    expect(before.people.map(({ methods, open }) => [methods[0]?.in, open])).toEqual([[700, null]])
  })

  it('shows employees only their own drawer', async () => {
    const id = await sell(1000)
    await pay('OWNER', id, 300)
    expect((await read('EMPLOYEE')).people.map(({ employee }) => employee.email)).toEqual([
      emailOf('EMPLOYEE'),
    ])
    expect((await employee.get('/drawer?day=2026-02-30')).statusCode).toBe(400)
  })
})

describe('closing a drawer', () => {
  it('stores the counted amounts, the reason for a difference, who counted and when', async () => {
    await sell(1000)
    const count = countOf(await drawerOf('EMPLOYEE'), 950)
    const unexplained = await employee.post('/drawer/closing', count)
    expect(unexplained.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'reason', message: 'Required' }],
    })
    const answer = await employee.post('/drawer/closing', { ...count, reason: 'Lent to Bruno' })
    expect(answer.statusCode, answer.body).toBe(201)
    const closing: DrawerClosing = answer.json()
    expect(closing).toMatchObject({
      employee: { email: emailOf('EMPLOYEE') },
      by: { email: emailOf('EMPLOYEE') },
      methods: [{ paymentMethodId: cash.id, method: 'cash', expected: 1000, counted: 950 }],
      reason: 'Lent to Bruno',
    })
    const { closings, open, methods } = await drawerOf('EMPLOYEE')
    expect(closings).toEqual([closing])
    expect(methods).toMatchObject([{ in: 1000 }])
    expect(open).toMatchObject({ closingId: closing.id, closedAt: closing.at, methods: [] })
    const [entry] = (await owner.get('/audit-log?pageIndex=0&pageSize=1')).json().content
    expect(entry).toMatchObject({ action: 'create', entity: 'drawer-closing', entityId: closing.id })
  })

  it('does not count a payment that is taken during the count', async () => {
    const id = await sell(1000)
    const count = countOf(await drawerOf('EMPLOYEE'))
    await pay('EMPLOYEE', id, 200)
    await pay('OWNER', id, 100)
    const closing = await employee.post('/drawer/closing', { ...count, reason: 'Nothing differs' })
    expect(closing.statusCode).toBe(201)
    expect(closing.json().reason).toBeNull()
    const { open } = await drawerOf('EMPLOYEE')
    expect(open?.methods).toMatchObject([{ expected: 200 }])
    // The owner's drawer is open as before.
    expect((await drawerOf('OWNER')).open).toMatchObject({ closingId: null, methods: [{ expected: 100 }] })
  })

  it('can be repeated: administrators and owners close any drawer, employees only their own', async () => {
    const id = await sell(1000)
    await pay('OWNER', id, 100)
    await administrator.post('/drawer/closing', countOf(await drawerOf('EMPLOYEE')))
    const recount = await owner.post('/drawer/closing', {
      ...countOf(await drawerOf('EMPLOYEE')),
      methods: [{ paymentMethodId: cash.id, expected: 0, counted: 50 }],
      reason: 'Found below the till',
    })
    expect(recount.json()).toMatchObject({ by: { email: emailOf('OWNER') }, methods: [{ counted: 50 }] })
    expect((await drawerOf('EMPLOYEE')).closings).toHaveLength(2)
    const others = await employee.post('/drawer/closing', countOf(await drawerOf('OWNER')))
    expect(others.json()).toMatchObject({ status: 403, code: 'employee' })
    expect((await drawerOf('EMPLOYEE', 'EMPLOYEE')).closings).toHaveLength(2)
  })

  it('covers what no closing has covered: an evening that was not closed, and a sale that arrives late', async () => {
    at('2026-03-09T21:00:00.000Z')
    await sell(700)
    at('2026-03-10T15:00:00.000Z')
    const { open } = await drawerOf('EMPLOYEE')
    expect(open).toMatchObject({ closingId: null, closedAt: null, methods: [{ expected: 700 }] })
    const moments = { catalogueAt: '2026-03-10T10:00:00.000Z', soldAt: '2026-03-10T14:00:00.000Z' }
    const offline = { ...moments, prices: [3600.5, 1000.1], interest: 0 }
    const late = {
      ...fixture.sale,
      paymentMethodId: cash.id,
      payment: { amount: 300 },
      offline,
      total: 4600.6,
    }
    await sell(1000)
    await employee.post('/drawer/closing', countOf(await drawerOf('EMPLOYEE')))
    at('2026-03-11T15:00:00.000Z')
    const answer = await employee.post('/sale', late, { 'idempotency-key': 'late' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect((await drawerOf('EMPLOYEE')).open?.methods).toMatchObject([{ expected: 300 }])
    const { closings } = (await read('OWNER', '2026-03-10')).people[0] ?? {}
    expect(closings).toMatchObject([{ methods: [{ expected: 1700 }] }])
  })

  it('begins after the opening row, which nobody counted and no list shows', async () => {
    await sell(1000)
    await openDrawers(server.db, new Date())
    await sell(200)
    const { open, closings } = await drawerOf('EMPLOYEE')
    expect(open).toMatchObject({ closingId: expect.any(Number), methods: [{ expected: 200 }] })
    expect(closings).toEqual([])
    expect((await employee.post('/drawer/closing', countOf(await drawerOf('EMPLOYEE')))).statusCode).toBe(201)
  })

  it('has the currency of the business in a closing of 0.2.1, which names none', async () => {
    const methods = [{ paymentMethodId: cash.id, method: 'cash', expectedCents: 100, countedCents: 100 }]
    const [accountId, closedBy] = [server.ids.EMPLOYEE, server.ids.OWNER]
    await server.db
      .insert(drawerClosing)
      .values({ accountId, closedBy, afterPaymentId: 0, lastPaymentId: 0, methods, at: new Date() })
    expect((await drawerOf('EMPLOYEE')).closings).toMatchObject([
      { methods: [{ currency: 'ARS', expected: 1, counted: 1 }] },
    ])
  })

  it('counts more than a hundred payment methods', async () => {
    await sell(1000)
    const methods = await server.db
      .insert(paymentMethod)
      .values(
        Array.from({ length: 120 }, (_, index) => ({ type: `method ${index}`, interestBasisPoints: 0 })),
      )
      .returning()
    const count = countOf(await drawerOf('EMPLOYEE'))
    const others = methods.map(({ id }) => ({ paymentMethodId: id, expected: 0, counted: 0 }))
    const answer = await employee.post('/drawer/closing', {
      ...count,
      methods: [...count.methods, ...others],
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().methods).toHaveLength(121)
  })

  it('refuses a drawer that was never closed and has no payment', async () => {
    const count = { closingId: null, lastPaymentId: 0, methods: [] }
    expect((await administrator.post('/drawer/closing', count)).json()).toMatchObject({
      status: 409,
      code: 'drawer-changed',
    })
  })

  it('stores one closing for one key, and one closing when two people count at the same time', async () => {
    await sell(1000)
    const count = countOf(await drawerOf('EMPLOYEE'))
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = await Promise.all([
      employee.post('/drawer/closing', count, key),
      employee.post('/drawer/closing', count, key),
    ])
    expect(again.json()).toEqual(first.json())
    expect(first.statusCode).toBe(201)
    const next = countOf(await drawerOf('EMPLOYEE'))
    const answers = await Promise.all([
      employee.post('/drawer/closing', next),
      owner.post('/drawer/closing', next),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().detail).toMatch(/^Already closed by Ana (EMPLOYEE|OWNER), \d\d:\d\d$/)
  })

  it('refuses amounts and methods that differ from the open drawer', async () => {
    await sell(1000)
    const count = countOf(await drawerOf('EMPLOYEE'))
    const send = async (change: object) =>
      (await employee.post('/drawer/closing', { ...count, ...change })).statusCode
    const unknown = { paymentMethodId: 999, expected: 0, counted: 0 }
    expect(await send({ methods: [{ paymentMethodId: cash.id, expected: 900, counted: 900 }] })).toBe(409)
    expect(await send({ methods: [] })).toBe(409)
    expect(await send({ methods: [...count.methods, unknown] })).toBe(400)
    // A payment that is still to come is never counted.
    expect(await send({ lastPaymentId: 2_000_000_000 })).toBe(201)
    await sell(350)
    expect((await drawerOf('EMPLOYEE')).open?.methods).toMatchObject([{ expected: 350 }])
  })

  it('refuses to change or delete a stored closing', async () => {
    await sell(1000)
    await employee.post('/drawer/closing', countOf(await drawerOf('EMPLOYEE')))
    for (const change of [sql`delete from drawer_closing`, sql`update drawer_closing set reason = 'None'`])
      await expect(
        server.db.execute(change).catch((error: Error) => Promise.reject(error.cause)),
      ).rejects.toThrow('drawer_closing is append-only')
  })
})
