import { eq, sql } from 'drizzle-orm'
import {
  addDays,
  currencyOf,
  type Drawer,
  dateIn,
  type Month,
  type PaymentMethod,
  type ReportFigures,
  type Sale,
  type SalesReport,
  toCents,
} from 'shared-api/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSampleSales } from '../../seed/sample-sales'
import { account } from '../../tables/accounts'
import { paymentMethod } from '../../tables/catalogue'
import { useSaleFixture } from '../../testing/sale-fixture'
import { clearSales, insertMethodsIn, insertStock } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'
import { readMonth } from './month'
import { salesReport } from './reports'

const server = useTestServer()
const ZONES = ['America/Argentina/Buenos_Aires', 'Pacific/Kiritimati']
const owner = server.as('OWNER')
const employee = server.as('EMPLOYEE')

const clear = () => clearSales(server.db)

describe('over a year of sample sales', () => {
  const now = new Date('2026-07-01T12:00:00Z')
  beforeAll(async () => {
    await clear()
    const pesos = await insertStock(server.db)
    await insertSampleSales(server.db, now, await insertMethodsIn(server.db, 'USD', pesos))
    // Of some sales in dollars something is paid in pesos.
    const [method] = pesos.paymentMethods
    await server.db.execute(sql`
      insert into payment (sale_id, payment_method_id, payment_method_type, interest_basis_points, currency, amount_cents,
        interest_cents, handed_cents, rate, at, account_id)
      select id, ${method?.id}, '', 0, 'ARS', 100 + id, 0, 152000 + 1520 * id, 15200000, created_at + interval '1 day', account_id
      from sale where currency = 'USD' and id % 10 = 0`)
  })

  it.each(ZONES)('the month for the accountant has the sums and names of the report, in %s', async (zone) => {
    await server.db.update(paymentMethod).set({ type: 'renamed' }).where(eq(paymentMethod.type, 'at 0'))
    // Two people of one name.
    await server.db.update(account).set({ name: 'bea' }).where(eq(account.email, 'ana@sellers.test'))
    const days = { from: '2026-06-01', to: '2026-06-30' }
    const of = { timeZone: zone, currency: currencyOf('ARS') }
    const { second, ...report } = await salesReport(server.db, days, of)
    const month = await readMonth(server.db, days, of)
    expect(report.receivedByMethod).toContainEqual(expect.objectContaining({ name: 'renamed' }))
    expectMonthOf({ currency: 'ARS', ...report }, month)
    if (!second) throw new Error('Half of the sample sales are in dollars')
    expectMonthOf(second, month)
    for (const { subtotal, discount, interest, total } of month.sales)
      expect(toCents(subtotal) - toCents(discount) + toCents(interest)).toBe(toCents(total))
  })

  /** The rows of a month in one currency have the sums of the report's figures in it. */
  function expectMonthOf(report: ReportFigures & { currency: string }, all: Month) {
    const ofCurrency = <Row extends { currency: string }>(rows: Row[]) =>
      rows.filter(({ currency }) => currency === report.currency)
    const month = {
      sales: ofCurrency(all.sales),
      payments: ofCurrency(all.payments),
      owed: ofCurrency(all.owed),
    }
    const sum = <Row>(rows: Row[], amount: (row: Row) => number) =>
      rows.reduce((cents, row) => cents + toCents(amount(row)), 0)
    const handed = ({ handed }: Month['payments'][number]) => handed
    expect(month.sales.length).toBe(report.sales)
    expect(month.sales.length).toBeGreaterThan(20)
    expect(sum(month.sales, ({ total }) => total)).toBe(toCents(report.revenue))
    expect(sum(month.payments, handed)).toBe(toCents(report.received))
    expect(sum(month.owed, ({ owed }) => owed)).toBe(toCents(report.owed.amount))
    for (const { id, name, received } of report.receivedByMethod) {
      const payments = month.payments.filter(({ paymentMethodId }) => paymentMethodId === id)
      expect(new Set(payments.map(({ method }) => method))).toEqual(new Set([name]))
      expect(sum(payments, handed)).toBe(toCents(received))
    }
    for (const { email, name, received } of report.receivedByEmployee) {
      const payments = month.payments.filter(({ employee }) => employee.email === email)
      expect(payments[0]?.employee.name).toBe(name)
      expect(sum(payments, handed)).toBe(toCents(received))
    }
    for (const { email, name, revenue } of report.byEmployee) {
      const sales = month.sales.filter(({ employee }) => employee.email === email)
      expect(sales[0]?.employee.name).toBe(name)
      expect(sum(sales, ({ total }) => total)).toBe(toCents(revenue))
    }
  }
})

describe('a sale that is paid in parts', () => {
  const fixture = useSaleFixture(server)
  const today = () => dateIn('America/Argentina/Buenos_Aires', new Date())
  let cash: PaymentMethod
  beforeAll(async () => {
    cash = (await server.as('ADMINISTRATOR').post('/payment-method', { type: 'cash', interest: 0 })).json()
  })
  beforeEach(clear)

  const report = async (filters: Record<string, string> = {}): Promise<SalesReport> => {
    const days = { from: today(), to: today() }
    return (await owner.get(`/report/sales?${new URLSearchParams({ ...days, ...filters })}`)).json()
  }
  const sellPart = async (): Promise<Sale> =>
    (
      await employee.post('/sale', { ...fixture.sale, paymentMethodId: cash.id, payment: { amount: 1000 } })
    ).json()

  it('counts as sold whole, and as received by the method and who took it', async () => {
    const { id, total } = await sellPart()
    await owner.post(`/sale/${id}/payment`, { paymentMethodId: fixture.credit.id, amount: 1000 })
    await owner.post(`/sale/${id}/refund`, { paymentMethodId: cash.id, amount: 300, reason: 'Asked for it' })
    const got = await report()
    const interest = 1000 * fixture.credit.interest
    const given = got.receivedByMethod.find((one) => one.id === cash.id)
    expect(got.revenue).toBeGreaterThan(total)
    expect(got.owed).toMatchObject({ sales: 1, amount: 2900.6 })
    expect(given).toMatchObject({ name: 'cash', payments: 2 })
    expect(got.receivedByMethod).toContainEqual({
      id: fixture.credit.id,
      name: fixture.credit.type,
      payments: 1,
      received: 1000 + interest,
    })
    expect(got.receivedByEmployee).toContainEqual(
      expect.objectContaining({ email: emailOf('EMPLOYEE'), received: 1000, payments: 1 }),
    )
    expect(await report({ employeeEmail: emailOf('EMPLOYEE') })).toMatchObject({ received: 1000 })
    expect((await report({ paymentMethodId: `${cash.id}` })).received).toBe(given?.received)
  })

  it('counts payments on their own days, and what is owed of sales of any day', async () => {
    const { id } = await sellPart()
    await server.db.execute(sql`alter table payment disable trigger user`)
    await server.db.execute(sql`update payment set at = at - interval '10 days' where sale_id = ${id}`)
    await server.db.execute(sql`alter table payment enable trigger user`)
    expect(await report()).toMatchObject({ sales: 1, received: 0, owed: { sales: 1, amount: 3600.6 } })
    const day = addDays(today(), -10)
    expect(await report({ from: day, to: day })).toMatchObject({
      sales: 0,
      received: 1000,
      owed: { sales: 1, amount: 3600.6, overdue: { sales: 0, amount: 0 } },
    })
    await server.db.execute(sql`update sale set due_on = ${addDays(today(), -1)} where id = ${id}`)
    expect((await report()).owed.overdue).toEqual({ sales: 1, amount: 3600.6 })
  })

  it('counts what was kept of a cancelled sale as received, and owes nothing', async () => {
    const { id } = await sellPart()
    await owner.post(`/sale/${id}/cancel`, { reason: 'Changed plans', giveBack: 400 })
    expect(await report()).toMatchObject({
      sales: 0,
      revenue: 0,
      received: 600,
      owed: { sales: 0, amount: 0 },
    })
  })

  it('is in a month for the accountant, which is of at most a year and in the audit log', async () => {
    const month = (from: string, to: string) => owner.get(`/report/month?from=${from}&to=${to}`)
    expect((await month('2025-01-01', '2026-03-31')).statusCode).toBe(400)
    expect((await month('2026-03-31', '2026-03-01')).statusCode).toBe(400)
    const days = { from: '2026-03-01', to: '2026-03-31' }
    expect((await month(days.from, days.to)).json()).toEqual({
      ...days,
      sales: [],
      payments: [],
      owed: [],
      owedToClients: [],
      closings: [],
      margin: [],
      supplierPayments: [],
      owedToSuppliers: [],
    })
    expect(await server.lastEntry()).toMatchObject({
      action: 'export',
      entity: 'sale',
      after: { from: days.from },
    })
    const { id } = await sellPart()
    expect((await month(today(), today())).json()).toMatchObject({
      sales: [{ saleId: id }],
      payments: [{ amount: 1000 }],
      // A sale without a due day is due on its own day.
      owed: [{ saleId: id, dueOn: today() }],
      margin: [{ currency: 'ARS', lines: 2, unknown: 2 }],
    })
  })

  it('names a method that was renamed once in a month, and tells what a closing did not count', async () => {
    const administrator = server.as('ADMINISTRATOR')
    const drawer = async () =>
      (await employee.get('/drawer'))
        .json<Drawer>()
        .people.find(({ employee }) => employee.email === emailOf('EMPLOYEE'))
    const notes = { type: 'notes', interest: 0, isCash: true }
    const { id: notesId } = (await administrator.post('/payment-method', notes)).json<PaymentMethod>()
    const { id } = await sellPart()
    for (const paymentMethodId of [notesId, fixture.credit.id])
      await employee.post(`/sale/${id}/payment`, { paymentMethodId, amount: 1000 })
    const open = (await drawer())?.open
    const methods = open?.methods.map(({ paymentMethodId, expected }) => ({
      paymentMethodId,
      expected,
      counted: expected,
    }))
    await employee.post('/drawer/closing', { ...open, methods })
    await administrator.put(`/payment-method/${notesId}`, { ...notes, type: 'coins' })
    const month = (await owner.get(`/report/month?from=${today()}&to=${today()}`)).json<Month>()
    const named = month.closings.flatMap(({ methods }) => methods)
    expect(named).toContainEqual(expect.objectContaining({ method: 'coins', isCounted: true }))
    expect(named).toContainEqual(expect.objectContaining({ method: fixture.credit.type, isCounted: false }))
    expect(month.payments.map(({ method }) => method)).toEqual(['cash', 'coins', fixture.credit.type])
  })
})
