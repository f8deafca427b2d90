import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { type PaymentMethod, type Sale, toCents } from 'shared-api/contract'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app'
import type { App } from '../../platform/http/app'
import { payment, sale, saleItem } from '../../tables/sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import { testConfig } from '../../testing/test-config'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
/** Both servers have the same database. */
let second: App
beforeAll(async () => {
  second = await buildApp(testConfig, { db: server.db, ping: async () => undefined })
  return () => second.close()
})
const callers = [server.as('EMPLOYEE'), server.as('OWNER', () => second)] as const
const reason = 'Asked by the client'

let methods: PaymentMethod[]
beforeAll(async () => {
  const cash = await server.as('ADMINISTRATOR').post('/payment-method', { type: 'cash', interest: 0 })
  methods = [fixture.credit, cash.json()]
})

const amount = fc.integer({ min: 1, max: 600_000 }).map((cents) => cents / 100)
const method = fc.nat(1)
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('payment', 'refund'), amount, method }),
  fc.record({
    kind: fc.constant('change'),
    hotels: fc.integer({ min: 1, max: 4 }),
    method,
    keepPayments: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('interest'), percent: fc.constantFrom(0, 1, 15, 50, 100) }),
  fc.record({ kind: fc.constant('cancel'), giveBack: fc.option(amount, { nil: undefined }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/**
 * What two callers send at once. Anything may be refused; nothing may fail.
 *
 * @returns how many payments and refunds were accepted
 */
async function send(id: number, [first, second]: readonly [Step, Step]) {
  const answers = await Promise.all(
    [first, second].map((one, index) => {
      const caller = callers[index] ?? callers[0]
      const path = `/sale/${id}`
      if ('percent' in one) {
        const { id, type } = fixture.credit
        return server.as('OWNER').put(`/payment-method/${id}`, { type, interest: one.percent / 100 })
      }
      if ('amount' in one) {
        const body = { paymentMethodId: methods[one.method]?.id, amount: one.amount, reason }
        return caller.post(`${path}/${one.kind}`, body)
      }
      if ('hotels' in one) {
        const { hotels, method, keepPayments } = one
        const saleItems = [{ serviceId: fixture.hotel.id, quantity: hotels }]
        const paymentMethodId = methods[method]?.id
        return caller.put(path, { ...fixture.sale, saleItems, paymentMethodId, keepPayments, reason })
      }
      return caller.post(`${path}/cancel`, { reason, giveBack: one.giveBack })
    }),
  )
  for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
  return [first, second].filter((one, index) => 'amount' in one && answers[index]?.statusCode === 200).length
}

async function checkSums(id: number) {
  const [row] = await server.db.select().from(sale).where(eq(sale.id, id))
  const payments = await server.db.select().from(payment).where(eq(payment.saleId, id)).orderBy(payment.id)
  checkRefunds(payments)
  const [shares] = await server.db
    .select({ cents: sql`sum(${saleItem.shareCents})`.mapWith(Number) })
    .from(saleItem)
    .where(eq(saleItem.saleId, id))
  const shown: Sale = (await server.as('OWNER').get(`/sale/${id}`)).json()
  if (!row) throw new Error('The sale is gone')
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const paid = sum(payments.map(({ amountCents }) => amountCents))
  const interest = sum(payments.map(({ interestCents }) => interestCents))
  expect(row).toMatchObject({ paidCents: paid, interestCents: interest })
  expect(Math.min(paid, interest)).toBeGreaterThanOrEqual(0)
  expect(toCents(shown.paid ?? Number.NaN)).toBe(paid)
  expect(shares?.cents).toBe(row.totalCents)
  const base = row.subtotalCents - row.discountCents
  if (row.status === 'COMPLETED') {
    expect(toCents(shown.balance ?? Number.NaN)).toBe(base - paid)
    expect(row.totalCents).toBe(base + interest)
  } else {
    expect(shown.balance).toBe(0)
    if (paid > 0) expect(row.totalCents).toBe(paid + interest)
  }
  return { paid, base, payments: payments.length }
}

/** A refund takes back one payment, of the same method, at most what is left of it; a seller's one that they took themselves. */
function checkRefunds(rows: (typeof payment.$inferSelect)[]) {
  for (const taken of rows.filter(({ refundOf }) => refundOf === null)) {
    const refunds = rows.filter(({ refundOf }) => refundOf === taken.id)
    const { saleId, paymentMethodId, paymentMethodType, interestBasisPoints, amountCents, interestCents } =
      taken
    let left = { amountCents, interestCents }
    for (const refund of refunds) {
      expect(refund).toMatchObject({ saleId, paymentMethodId, paymentMethodType, interestBasisPoints })
      expect(refund.id).toBeGreaterThan(taken.id)
      if (refund.accountId === server.ids.EMPLOYEE) expect(taken.accountId).toBe(server.ids.EMPLOYEE)
      left = {
        amountCents: left.amountCents + refund.amountCents,
        interestCents: left.interestCents + refund.interestCents,
      }
      expect(Math.min(left.amountCents, left.interestCents)).toBeGreaterThanOrEqual(0)
      // In proportion, each refund rounded to the cent.
      const share = (interestCents / amountCents) * -refund.amountCents
      expect(Math.abs(-refund.interestCents - share)).toBeLessThanOrEqual(refunds.length)
    }
    if (left.amountCents === 0) expect(left.interestCents).toBe(0)
  }
}

it('base is paid and balance, and the total base and interest, whatever two callers do at once on two servers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.option(amount, { nil: undefined }),
      fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 5 }),
      async (part, steps) => {
        const answer = await callers[0].post('/sale', {
          ...fixture.sale,
          ...(part !== undefined && { payment: { amount: Math.min(part, 4600.6) } }),
        })
        const { id } = answer.json()
        let before = await checkSums(id)
        for (const both of steps) {
          const entered = await send(id, both)
          const after = await checkSums(id)
          // Only a change, which makes the sale smaller, leaves more paid than the sale.
          const hasChange = both.some(({ kind }) => kind === 'change')
          if (!hasChange) expect(after.paid).toBeLessThanOrEqual(Math.max(before.paid, after.base))
          expect(after.payments).toBeGreaterThanOrEqual(before.payments + entered)
          before = after
        }
      },
    ),
    { seed: 54, numRuns: SHORT ? 15 : 200 },
  )
}, 120_000)
