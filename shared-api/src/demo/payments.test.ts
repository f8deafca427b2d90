import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentMethod, Sale } from '../contract'
import { toCents } from '../contract/values/money'
import { logIn } from '../testing'
import { clients } from './data/clients'
import { paymentMethods } from './data/payment-methods'
import { demoDay } from './demo-day'
import { recordDemoSale } from './demo-sale-storage'
import { baseCents, paymentsOf, sumCents } from './sale-payments'
import { sampleSales } from './sales'
import { sampleTakings } from './takings'
import {
  cancelSampleSale,
  changeSampleSale,
  paySampleSale,
  refundSampleSale,
  samplePayments,
  visibleSales,
} from './visible-sales'

const [client] = clients
const method = (name: string): PaymentMethod => {
  const found = paymentMethods.find(({ type }) => type === name)
  if (!found) throw new Error(`The demo has no ${name}`)
  return found
}
const cash = method('cash')
const credit = method('credit')
if (!client) throw new Error('The demo has no clients')

const service = { id: 5, name: 'Vineyards', price: 1000 }
const chosen = { client, services: [service], paymentMethod: credit }
const payload = (quantity: number) => ({
  clientId: client.id,
  employeeEmail: 'employee@hcv2.com',
  paymentMethodId: credit.id,
  saleItems: [{ serviceId: service.id, quantity }],
})
const sell = (values: object = {}): Sale => recordDemoSale({ ...payload(2), ...values }, chosen)
const pay = (id: number, amount: number) => paySampleSale(id, { paymentMethodId: cash.id, amount })
const refund = (id: number, amount: number, { id: paymentMethodId } = credit) =>
  refundSampleSale(id, { paymentMethodId, amount, reason: 'Asked by the client' })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-20T15:04:00Z') })
  logIn('EMPLOYEE-DEMO', { name: 'Elena Prado', email: 'employee@hcv2.com' })
})
afterEach(() => vi.useRealTimers())

describe('a sale of the demo', () => {
  it('begins with a part and its interest, and the rest is paid by another method', () => {
    const { id } = sell({ payment: { amount: 500 }, dueOn: '2026-04-01' })
    expect(visibleSales()[0]).toMatchObject({ total: 2075, paid: 500, balance: 1500, dueOn: '2026-04-01' })
    expect(pay(id, 1500)).toMatchObject({ total: 2075, paid: 2000, balance: 0 })
    expect(samplePayments(id)).toMatchObject([
      { amount: 500, interest: 75, paymentMethod: { type: 'credit' } },
      { amount: 1500, interest: 0, paymentMethod: { type: 'cash' }, by: { name: 'Elena Prado' } },
    ])
  })

  it('takes no more than is owed, and says who took it', () => {
    const { id } = sell({ payment: { amount: 500 } })
    expect(() => pay(id, 1500.01)).toThrow('Only 1500 is owed')
    pay(id, 1500)
    expect(() => pay(id, 0.01)).toThrow(/^Already paid by Elena, \d\d:04$/)
  })

  it('gives back a part with its interest, and no more than is paid', () => {
    const { id } = sell()
    expect(() => refund(id, 2000.01)).toThrow('Only 2000 is paid with credit')
    expect(() => refund(id, 0.01, cash)).toThrow('Only 0 is paid with cash')
    expect(refund(id, 1000)).toMatchObject({ total: 2150, paid: 1000, balance: 1000 })
  })

  it('gives back what was taken today only, to an employee', () => {
    const { id } = sell()
    vi.setSystemTime('2026-03-21T15:00:00Z')
    expect(() => refund(id, 1)).toThrow('An employee can give back their own payments of the same day only.')
  })

  it('keeps its payments on demand, so that a difference is to be given back', () => {
    const { id } = sell()
    const changed = changeSampleSale(id, { payload: { ...payload(1), keepPayments: true }, chosen })
    expect(changed).toMatchObject({ paid: 2000, balance: -1000, total: 1300 })
    expect(refund(id, 1000)).toMatchObject({ paid: 1000, balance: 0, total: 1150 })
  })

  it('in parts keeps its payments and its method', () => {
    const { id } = sell({ payment: { amount: 500 } })
    expect(changeSampleSale(id, { payload: payload(3), chosen })).toMatchObject({ paid: 500, balance: 2500 })
    const inCash = {
      payload: { ...payload(3), paymentMethodId: cash.id },
      chosen: { ...chosen, paymentMethod: cash },
    }
    expect(() => changeSampleSale(id, inCash)).toThrow('Bad Request')
  })

  it('is cancelled with a part kept, which is then its total', () => {
    const { id } = sell()
    expect(() => cancelSampleSale(id, { reason: 'Too late', giveBack: 2000.01 })).toThrow('Bad Request')
    expect(cancelSampleSale(id, { reason: 'Too late', giveBack: 1500 })).toMatchObject({
      status: 'CANCELLED',
      paid: 500,
      balance: 0,
      total: 575,
    })
    expect(() => pay(id, 1)).toThrow('This sale has been cancelled already')
  })
})

describe('the sample year', () => {
  it('has sales that are owed, some of them overdue, and all sums are those of the payments', async () => {
    logIn('OWNER-DEMO')
    const found = async (filter: object): Promise<Sale[]> => {
      const page = sampleSales.page({ ...filter, pageIndex: 0, pageSize: 1000 })
      await vi.advanceTimersByTimeAsync(500)
      return (await page).content
    }
    const owed = await found({ owed: 'true' })
    const overdue = await found({ overdue: 'true' })
    expect(owed.length).toBeGreaterThan(overdue.length)
    expect(overdue.length).toBeGreaterThan(0)
    expect(overdue.every(({ dueOn }) => dueOn && dueOn < demoDay(new Date()))).toBe(true)
    for (const sale of visibleSales()) {
      const payments = paymentsOf(sale)
      expect(toCents(sale.paid ?? 0)).toBe(sumCents(payments, 'amount'))
      expect(toCents(sale.total)).toBe(baseCents(sale) + sumCents(payments, 'interest'))
      expect(payments.every(({ at }) => at <= new Date().toISOString())).toBe(true)
    }
  })
})

it('are summed for the user who took them today, by method', () => {
  logIn('EMPLOYEE-DEMO')
  const { id } = sell({ payment: { amount: 1000 } })
  pay(id, 300)
  refund(id, 100, cash)
  expect(sampleTakings().methods).toEqual([
    { method: 'cash', amount: 200 },
    { method: 'credit', amount: 1150 },
  ])
})
