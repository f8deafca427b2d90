import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import {
  type AccountRole,
  addDays,
  type Drawer,
  dateIn,
  type PaymentMethod,
  startOfDay,
  toCents,
} from 'shared-api/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { paymentMethod } from '../../tables/catalogue'
import { drawerClosing } from '../../tables/drawers'
import { payment } from '../../tables/sales'
import { supplierPayment } from '../../tables/suppliers'
import { useSaleFixture } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import { clearSales } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'
import { insertPayments } from '../sale/payments'
import { openDrawers } from './queries'

/** Its clocks change at midnight: one day has two hours from 23:00, another one begins at 01:00. */
const TIME_ZONE = 'America/Santiago'
const FIRST_DAYS = ['2026-04-02', '2026-09-03', '2026-06-29']

const server = useTestServer({ businessTimeZone: TIME_ZONE })
const fixture = useSaleFixture(server)
const ROLES = ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const
let methods: PaymentMethod[]
let supplierId: number

beforeAll(async () => {
  const cash = await server.as('ADMINISTRATOR').post('/payment-method', { type: 'cash', interest: 0 })
  const [dollars] = await server.db
    .insert(paymentMethod)
    .values({ type: 'dollars', interestBasisPoints: 0, currency: 'USD' })
    .returning()
  if (!dollars) throw new Error('The payment method was not inserted')
  methods = [fixture.credit, cash.json(), { ...dollars, interest: 0 }]
  supplierId = (await server.as('ADMINISTRATOR').post('/supplier', { name: 'South' })).json().id
  // Tokens of a time in the past would be expired.
  for (const role of ROLES) await server.as(role).get('/drawer')
})
afterAll(() => void vi.useRealTimers())

const role = fc.constantFrom(...ROLES)
const amount = fc.integer({ min: 1, max: 200_000 }).map((cents) => cents / 100)
const step = fc.record({
  /** Until the step, in minutes: within a day, or over one or more midnights. */
  after: fc.oneof(fc.nat(90), fc.nat(1_500)),
  kind: fc.constantFrom('sale', 'payment', 'refund', 'offline', 'dollars', 'supplier', 'close', 'close'),
  role,
  method: fc.nat(1),
  amount,
  /** Refunds and payments are of one of the sales before. */
  sale: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const read = async (day: string): Promise<Drawer> =>
  (await server.as('OWNER').get(`/drawer?day=${day}`)).json()

/** Anything may be refused, for instance a refund of more than was paid. */
async function take({ kind, role, method, amount, sale }: Step, sales: number[]) {
  const paymentMethodId = methods[method]?.id ?? 0
  const saleId = sales[sale % sales.length]
  if (kind === 'sale' || saleId === undefined) {
    const payload = { ...fixture.sale, paymentMethodId, payment: { amount } }
    sales.push((await server.as('EMPLOYEE').post('/sale', payload)).json().id)
  } else if (kind === 'offline' || kind === 'dollars') {
    // Stored now, taken up to a day before.
    const at = new Date(Date.now() - amount * 40_000)
    const amountCents = toCents(amount)
    const paid = { amountCents, interestCents: 0 }
    const { id, type, currency } = methods[kind === 'dollars' ? 2 : method] ?? fixture.credit
    // A method in dollars takes another number of cents than is paid of a sale in pesos.
    const exchange = { handedCents: Math.ceil(amountCents / 1520), rate: 15_200_000 }
    await insertPayments(server.db, saleId, {
      accountId: server.ids[role],
      payments: [
        {
          ...paid,
          method: { id, type, interestBasisPoints: 0, currency },
          ...(currency === 'USD' && { exchange }),
        },
      ],
      at,
    })
  } else if (kind === 'supplier') {
    // Employees are refused.
    const by = server.as(role)
    await server.as('OWNER').put(`/sale/${saleId}/line/0/booking`, { supplierId })
    await by.put(`/cost/${saleId}-0`, { unit: 1000, currency: 'ARS' })
    const costs = [{ id: `${saleId}-0`, amount }]
    const paid = await by.post('/cost/payment', {
      ...{ costs, currency: 'ARS', on: '2026-01-01', paymentMethodId, confirmed: true },
    })
    expect(paid.statusCode, paid.body).toBe(role === 'EMPLOYEE' ? 403 : 201)
    if (role !== 'EMPLOYEE' && sale % 2)
      await by.post(`/cost/payment/${paid.json().id}/back`, { reason: 'Twice' })
  } else {
    const body = { paymentMethodId, amount, reason: 'Asked by the client' }
    await server.as(role).post(`/sale/${saleId}/${kind}`, body)
  }
}

/** Closes a drawer, in which a payment comes during the count. */
async function close(step: Step, sales: number[]) {
  const email = emailOf(step.role)
  const open = (await read(dateIn(TIME_ZONE, new Date()))).people.find(
    ({ employee }) => employee.email === email,
  )?.open
  if (!open) return
  await take({ ...step, kind: 'payment' }, sales)
  const { closingId, lastPaymentId } = open
  const answer = await server.as('OWNER').post('/drawer/closing', {
    employeeEmail: email,
    closingId,
    lastPaymentId,
    methods: open.methods.map(({ paymentMethodId, expected }, index) => ({
      paymentMethodId,
      expected,
      counted: index === 0 ? step.amount : expected,
    })),
    reason: 'Miscounted',
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

type Taken = Pick<
  typeof payment.$inferSelect,
  'id' | 'accountId' | 'paymentMethodId' | 'amountCents' | 'interestCents' | 'handedCents' | 'at'
>

/** All that moved in drawers. What is paid to a supplier leaves one. */
async function moved(): Promise<Taken[]> {
  const paid = await server.db.select().from(supplierPayment)
  const suppliers = paid.map(({ id, accountId, paymentMethodId, handedCents, at }) => ({
    ...{ id, accountId, at, paymentMethodId: paymentMethodId ?? 0, amountCents: 0, interestCents: 0 },
    handedCents: -(handedCents ?? 0),
  }))
  return [...(await server.db.select().from(payment)), ...suppliers]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
/** What was handed over by a method, less what was given back. */
const centsOf = (rows: Taken[], methodId: number) =>
  sum(
    rows
      .filter(({ paymentMethodId }) => paymentMethodId === methodId)
      .map(({ amountCents, interestCents, handedCents }) => handedCents ?? amountCents + interestCents),
  )

/** Each payment is of one day, and of the drawer of who took or gave it. */
async function checkDays(payments: Taken[], from: string, to: string) {
  let counted = 0
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { people } = await read(day)
    const ofDay = payments.filter(({ at }) => dateIn(TIME_ZONE, at) === day)
    for (const role of ROLES) {
      const own = ofDay.filter(({ accountId }) => accountId === server.ids[role])
      const shown = people.find(({ employee }) => employee.email === emailOf(role))?.methods ?? []
      for (const method of methods) {
        const line = shown.find(({ paymentMethodId }) => paymentMethodId === method.id)
        if (line) expect(line.currency).toBe(method.currency)
        expect(toCents(line?.in ?? 0) - toCents(line?.out ?? 0)).toBe(centsOf(own, method.id))
      }
    }
    counted += ofDay.length
  }
  expect(counted).toBe(payments.length)
}

/** The opening row, the closings of a drawer and what is open are one chain: each payment is counted once, whenever it arrived. */
async function checkClosings(payments: Taken[], role: AccountRole) {
  const accountId = server.ids[role]
  const own = payments.filter((row) => row.accountId === accountId)
  const closings = await server.db
    .select()
    .from(drawerClosing)
    .where(eq(drawerClosing.accountId, accountId))
    .orderBy(asc(drawerClosing.id))
  for (const [index, closing] of closings.entries())
    expect(closing.afterPaymentId).toBe(closings[index - 1]?.lastPaymentId ?? 0)
  const { people } = await read(dateIn(TIME_ZONE, new Date()))
  const open = people.find(({ employee }) => employee.email === emailOf(role))?.open?.methods ?? []
  for (const { id, currency } of methods) {
    const closed = closings.flatMap(({ methods }) => methods.filter((line) => line.paymentMethodId === id))
    const isOpen = open.filter(({ paymentMethodId }) => paymentMethodId === id)
    for (const line of [...closed, ...isOpen]) expect(line.currency).toBe(currency)
    expect(
      sum(closed.map(({ expectedCents }) => expectedCents)) +
        sum(isOpen.map(({ expected }) => toCents(expected))),
    ).toBe(centsOf(own, id))
  }
}

it('drawers and closings add up to the payments, over days, midnights and changes of the clocks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FIRST_DAYS),
      // After so many steps the office updates. Undefined: it has begun with drawers.
      fc.option(fc.nat(6), { nil: undefined }),
      fc.array(step, { minLength: 4, maxLength: 16 }),
      async (firstDay, update, steps) => {
        await clearSales(server.db)
        const sales: number[] = []
        let now = startOfDay(TIME_ZONE, firstDay).getTime()
        for (const [index, step] of steps.entries()) {
          if (index === update) await openDrawers(server.db, new Date(now))
          now += step.after * 60_000
          vi.useFakeTimers({ now, toFake: ['Date'] })
          await (step.kind === 'close' ? close(step, sales) : take(step, sales))
        }
        const payments = await moved()
        await checkDays(payments, addDays(firstDay, -2), dateIn(TIME_ZONE, new Date(now)))
        for (const role of ROLES) await checkClosings(payments, role)
      },
    ),
    { seed: 57, numRuns: SHORT ? 10 : 100 },
  )
}, 240_000)
