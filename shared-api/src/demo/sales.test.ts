import { useSession } from 'shared-auth'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientPayment, Page, Payment, PaymentMethod, Sale } from '../contract'
import { toCents } from '../contract/values/money'
import { businessDay } from '../http/config'
import type { Chosen } from '../http/sale-preview'
import { logIn } from '../testing'
import { paymentMethods } from './data/payment-methods'
import { clients } from './data/people'
import { services } from './data/services'
import { demo } from './demo'
import { office } from './office'
import { baseCents, paymentsOf, sumCents } from './payments'
import { visibleSales } from './sales'

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
const chosen: Chosen = { client, services: [service], paymentMethod: credit }
const payload = (quantity: number) => ({
  clientId: client.id,
  employeeEmail: 'employee@hcv2.com',
  paymentMethodId: credit.id,
  saleItems: [{ serviceId: service.id, quantity }],
})
const sell = (values: object = {}) =>
  demo<Sale>('POST', '/sale', { body: { ...payload(2), ...values }, chosen })
const pay = (id: number, amount: number, more: object = {}) =>
  demo<Sale>('POST', `/sale/${id}/payment`, { body: { paymentMethodId: cash.id, amount, ...more } })
const refund = (id: number, amount: number, { id: paymentMethodId } = credit) =>
  demo<Sale>('POST', `/sale/${id}/refund`, {
    body: { paymentMethodId, amount, reason: 'Asked by the client' },
  })
const change = (id: number, body: object, records = chosen) =>
  demo<Sale>('PUT', `/sale/${id}`, { body, chosen: records })
const cancel = (id: number, body: object) => demo<Sale>('POST', `/sale/${id}/cancel`, { body })
const paymentsWith = (id: number) => demo<Payment[]>('GET', `/sale/${id}/payment`)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-20T15:04:00Z'), toFake: ['Date'] })
  logIn('EMPLOYEE-DEMO', { name: 'Elena Prado', email: 'employee@hcv2.com' })
})

const listed = async (days: object = {}) => {
  const query = { pageIndex: 0, pageSize: 5, ...days }
  return (await demo<Page<Sale>>('GET', '/sale', { query })).content.map(({ id }) => id)
}

describe('a sale of the demo', () => {
  it('is stored in the form of the server, and deleted when the session ends', async () => {
    expect(await sell()).toEqual({
      id: 1,
      status: 'COMPLETED',
      createdAt: '2026-03-20T15:04:00.000Z',
      currency: 'ARS',
      clientId: 1,
      client: { name: 'Lucía', lastname: 'Fernández', dni: 27845120, email: 'lucia.fernandez@example.com' },
      employeeEmail: 'employee@hcv2.com',
      employeeName: 'Elena Prado',
      paymentMethodId: 3,
      paymentMethod: { id: 3, type: 'credit', interest: 0.15 },
      saleItems: [
        {
          line: 0,
          serviceId: 5,
          name: 'Vineyards',
          price: 1000,
          quantity: 2,
          original: null,
          from: null,
          to: null,
        },
      ],
      subtotal: 2000,
      discount: null,
      total: 2300,
      paid: 2000,
      balance: 0,
      dueOn: null,
      cancelledAt: null,
      cancelReason: null,
    })
    useSession.getState().logout()
    logIn('EMPLOYEE-DEMO')
    expect(visibleSales()).toEqual([])
  })

  it('is changed under its number and moment, until it is cancelled', async () => {
    const { id, createdAt } = await sell()
    vi.setSystemTime('2026-03-20T18:00:00Z')
    const changed = await change(id, payload(1))
    expect(changed).toMatchObject({ id, createdAt, status: 'COMPLETED', total: 1150 })
    expect(visibleSales()).toEqual([changed])
    expect(await cancel(id, { reason: 'Booked twice' })).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Booked twice',
      cancelledAt: '2026-03-20T18:00:00.000Z',
    })
    await expect(change(id, payload(2))).rejects.toThrow('This sale has been cancelled already')
    await expect(cancel(99, { reason: 'Booked twice' })).rejects.toThrow('Not Found')
  })

  it('is listed by its day, the newest first', async () => {
    await sell()
    vi.setSystemTime('2026-03-22T12:00:00Z')
    await sell()
    expect(await listed({ from: '2026-03-21' })).toEqual([2])
    expect(await listed({ to: '2026-03-21' })).toEqual([1])
    expect(await listed({ from: '2026-03-20', to: '2026-03-22' })).toEqual([2, 1])
  })

  it('begins with a part and its interest, and the rest is paid by another method', async () => {
    const { id } = await sell({ payment: { amount: 500 }, dueOn: '2026-04-01' })
    expect(visibleSales()[0]).toMatchObject({ total: 2075, paid: 500, balance: 1500, dueOn: '2026-04-01' })
    expect(await pay(id, 1500)).toMatchObject({ total: 2075, paid: 2000, balance: 0 })
    expect(await paymentsWith(id)).toMatchObject([
      { amount: 500, interest: 75, paymentMethod: { type: 'credit' } },
      { amount: 1500, interest: 0, paymentMethod: { type: 'cash' }, by: { name: 'Elena Prado' } },
    ])
  })

  it('takes no more than is owed, and says who took it', async () => {
    const { id } = await sell({ payment: { amount: 500 } })
    await expect(pay(id, 1500.01)).rejects.toThrow('Only 1500 is owed')
    await pay(id, 1500)
    await expect(pay(id, 0.01)).rejects.toThrow(/^Already paid by Elena, \d\d:04$/)
  })

  it('gives back a part with its interest, and no more than is paid', async () => {
    const { id } = await sell()
    await expect(refund(id, 2000.01)).rejects.toThrow('Only 2000 is paid with credit')
    await expect(refund(id, 0.01, cash)).rejects.toThrow('Only 0 is paid with cash')
    expect(await refund(id, 1000)).toMatchObject({ total: 2150, paid: 1000, balance: 1000 })
  })

  it('gives back what was taken today only, to an employee', async () => {
    const { id } = await sell()
    vi.setSystemTime('2026-03-21T15:00:00Z')
    await expect(refund(id, 1)).rejects.toThrow(
      'An employee can give back their own payments of the same day only.',
    )
  })

  it('keeps its payments on demand, so that a difference is to be given back', async () => {
    const { id } = await sell()
    const changed = await change(id, { ...payload(1), keepPayments: true })
    expect(changed).toMatchObject({ paid: 2000, balance: -1000, total: 1300 })
    expect(await refund(id, 1000)).toMatchObject({ paid: 1000, balance: 0, total: 1150 })
  })

  it('in parts keeps its payments and its method', async () => {
    const { id } = await sell({ payment: { amount: 500 } })
    expect(await change(id, payload(3))).toMatchObject({ paid: 500, balance: 2500 })
    await expect(
      change(id, { ...payload(3), paymentMethodId: cash.id }, { ...chosen, paymentMethod: cash }),
    ).rejects.toThrow('Bad Request')
  })

  it('is cancelled with a part kept, which is then its total', async () => {
    const { id } = await sell()
    await expect(cancel(id, { reason: 'Too late', giveBack: 2000.01 })).rejects.toThrow('Bad Request')
    expect(await cancel(id, { reason: 'Too late', giveBack: 1500 })).toMatchObject({
      status: 'CANCELLED',
      paid: 500,
      balance: 0,
      total: 575,
    })
    await expect(pay(id, 1)).rejects.toThrow('This sale has been cancelled already')
  })

  it('takes no payment whose total is not the one that was shown', async () => {
    const { id } = await sell({ payment: { amount: 500 } })
    const withCredit = { paymentMethodId: credit.id, total: 1000 }
    await expect(pay(id, 1000, withCredit)).rejects.toThrow(
      'The interest of credit has changed. Look at the amount and send it again.',
    )
    expect(await pay(id, 1000, { ...withCredit, total: 1150 })).toMatchObject({ paid: 1500 })
  })

  it('is made and changed with a discount up to the limit of its seller, who keeps what was agreed on', async () => {
    const discount = { unit: 'PERCENT', value: 10.01, reason: 'A family of six' }
    await expect(sell({ discount })).rejects.toMatchObject({
      errors: [{ field: 'discount.value', message: 'At most 10 %' }],
    })
    const allowed = { ...discount, value: 10 }
    const { id } = await sell({ discount: allowed })
    await expect(change(id, { ...payload(2), discount })).rejects.toMatchObject({ status: 400 })
    expect(await change(id, { ...payload(3), discount: allowed })).toMatchObject({
      discount: { unit: 'AMOUNT', amount: 200 },
    })
  })

  it('is made and changed with what is offered, at the total that was shown', async () => {
    await expect(sell({ total: 2299.99 })).rejects.toMatchObject({ code: 'price-changed' })
    const { id } = await sell({ total: 2300 })
    await expect(change(id, { ...payload(1), total: 1149 })).rejects.toMatchObject({
      status: 409,
      message: 'A price has changed. Nothing was stored.',
      body: {
        current: {
          services: [service],
          paymentMethod: { id: credit.id, type: 'credit', interest: 0.15 },
          total: 1150,
        },
      },
    })
    const offered = services.filter(({ id }) => id === service.id || id === 6)
    for (const each of offered) Object.assign(each, { retired: true })
    onTestFinished(() => {
      for (const each of offered) delete each.retired
    })
    const workshop = { id: 6, name: 'Workshop', price: 500 }
    const lines = [...payload(2).saleItems, { serviceId: 6, quantity: 1 }]
    await expect(
      change(id, { ...payload(2), saleItems: lines }, { ...chosen, services: [service, workshop] }),
    ).rejects.toMatchObject({ errors: [{ field: 'saleItems.1.serviceId', message: 'No longer sold' }] })
    await expect(sell()).rejects.toMatchObject({ errors: [{ field: 'saleItems.0.serviceId' }] })
    expect(await change(id, { ...payload(1), total: 1150 })).toMatchObject({ total: 1150 })
  })

  it('of dollars is paid at a rate within the limit of its seller, cancelled and changed in dollars', async () => {
    const { region } = office
    office.region = { ...region, secondCurrency: 'CLP', strongerCurrency: 'CLP' }
    onTestFinished(() => {
      office.region = region
    })
    // A currency without cents, which that of the office has.
    const rate = { stronger: 'CLP', rate: 15_200_000 }
    const inPesos = { ...chosen, paymentMethod: { ...cash, currency: 'ARS' }, rate }
    const values = { ...payload(1), saleItems: [{ serviceId: 5 }], paymentMethodId: cash.id, currency: 'CLP' }
    const records = { ...inPesos, services: [{ ...service, price: 1001, currency: 'CLP' }] }
    const made = (more: object) =>
      demo<Sale>('POST', '/sale', { body: { ...values, ...more }, chosen: records })
    await expect(made({ payment: { rate: 1300 } })).rejects.toMatchObject({
      errors: [{ field: 'payment.rate' }],
    })
    const { id } = await made({ payment: { rate: 1400 } })
    await expect(pay(id, 1, { currency: 'ARS' })).rejects.toMatchObject({ status: 400 })
    const other = await made({ payment: { amount: 0 } })
    await expect(pay(other.id, 1001, { rate: 1 })).rejects.toMatchObject({ errors: [{ field: 'rate' }] })
    expect(await cancel(id, { reason: 'Illness', giveBack: 500.4 })).toMatchObject({
      ...{ currency: 'CLP', total: 501 },
    })
  })

  it('is changed by its seller on its day, apart from its days of travel, and by others with a reason', async () => {
    const { id } = await sell()
    vi.setSystemTime('2026-03-21T15:00:00Z')
    await expect(change(id, payload(1))).rejects.toThrow('After the day of the sale')
    const [item] = payload(2).saleItems
    const travel = { ...payload(2), saleItems: [{ ...item, from: '2026-05-01', to: '2026-05-03' }] }
    expect(await change(id, travel)).toMatchObject({ saleItems: [{ from: '2026-05-01' }] })
    vi.setSystemTime('2026-03-20T15:04:00Z')
    useSession.setState(({ user }) => ({ user: { ...user, role: 'OWNER-DEMO' } }))
    const [sold] = visibleSales()
    if (!sold) throw new Error('The demo has no sale')
    const { id: _, ...body } = { ...sold, discount: null, dueOn: '2026-09-01', total: undefined, reason: '' }
    await expect(
      change(sold.id, { ...body, keepPayments: true }, { ...chosen, paymentMethod: sold.paymentMethod }),
    ).rejects.toMatchObject({ errors: [{ field: 'reason', message: 'Required' }] })
  })

  it('is not cancelled by its seller after its day, or when somebody else has taken a part', async () => {
    const { id } = await sell()
    vi.setSystemTime('2026-03-21T15:00:00Z')
    await expect(cancel(id, { reason: 'Booked twice' })).rejects.toThrow('After the day of the sale')
    const other = await sell({ payment: { amount: 500 } })
    useSession.setState(({ user }) => ({ user: { ...user, email: 'another@hcv2.com' } }))
    await pay(other.id, 100)
    useSession.setState(({ user }) => ({ user: { ...user, email: 'employee@hcv2.com' } }))
    await expect(cancel(other.id, { reason: 'Booked twice' })).rejects.toThrow('An administrator or owner')
  })
})

it('the sample year has sales that are owed, some of them overdue, and all sums are those of the payments', async () => {
  logIn('OWNER-DEMO')
  const found = async (filter: object): Promise<Sale[]> => {
    const query = { ...filter, pageIndex: 0, pageSize: 1000 }
    return (await demo<Page<Sale>>('GET', '/sale', { query })).content
  }
  const owed = await found({ owed: 'true' })
  const overdue = await found({ overdue: 'true' })
  expect(owed.length).toBeGreaterThan(overdue.length)
  expect(overdue.length).toBeGreaterThan(0)
  expect(overdue.every(({ dueOn }) => dueOn && dueOn < businessDay(new Date()))).toBe(true)
  for (const sale of visibleSales()) {
    const payments = paymentsOf(sale)
    expect(toCents(sale.paid ?? 0)).toBe(sumCents(payments, 'amount'))
    expect(toCents(sale.total)).toBe(baseCents(sale) + sumCents(payments, 'interest'))
    expect(payments.every(({ at }) => at <= new Date().toISOString())).toBe(true)
  }
})

it('takes one payment of several sales, what is due first first', async () => {
  const later = await sell({ payment: { amount: 500 }, dueOn: '2099-02-01' })
  const sooner = await sell({ payment: { amount: 1500 }, dueOn: '2099-01-01' })
  const input = { paymentMethodId: cash.id, amount: 1000 }
  const paid = await demo<ClientPayment>('POST', `/client/${client.id}/payment`, { body: input })
  expect(paid).toMatchObject({
    paymentMethod: { id: cash.id, type: 'cash', interest: 0 },
    parts: [
      { saleId: sooner.id, amount: 500, interest: 0, balance: 0 },
      { saleId: later.id, amount: 500, interest: 0, balance: 1000 },
    ],
  })
  expect(await demo<Sale>('GET', `/sale/${later.id}`, {})).toMatchObject({ balance: 1000 })
  await expect(
    demo('POST', `/client/${client.id}/payment`, { body: { ...input, amount: 1000.01 } }),
  ).rejects.toMatchObject({ status: 409, code: 'balance' })
})
