import { describe, expect, it } from 'vitest'
import { currencyOf } from '../values/money'
import { checkChange, payChangedSale } from './change-sale'
import type { Payment } from './payment'
import type { SaleEditor } from './refund-parts'
import type { Sale } from './sale'

const cash = { id: 1, type: 'cash', interestBasisPoints: 0, currency: 'ARS' }
const credit = { id: 3, type: 'credit', interestBasisPoints: 1_500, currency: 'ARS' }
const payment: Payment = {
  id: 1,
  at: '2026-03-02T12:00:00.000Z',
  by: { name: 'Ana Paz', email: 'ana@todoturismo.com' },
  paymentMethod: { id: 3, type: 'credit', interest: 0.15 },
  amount: 1000,
  interest: 150,
  currency: 'ARS',
  handed: 1150,
  rate: null,
  note: null,
}
const seller: SaleEditor = {
  role: 'EMPLOYEE',
  email: 'ana@todoturismo.com',
  today: '2026-03-02',
  dayOf: (moment) => moment.slice(0, 10),
}
const owner: SaleEditor = { ...seller, role: 'OWNER', email: 'eva@todoturismo.com' }
const later = { ...seller, today: '2026-03-03' }

describe('the payments of a changed sale', () => {
  const paid = {
    method: credit,
    baseCents: 100_000,
    paidCents: 100_000,
    interestCents: 15_000,
    payments: [payment],
  }
  const inPart = { ...paid, baseCents: 200_000 }
  const pay = (change: object, { sale = paid, editor = seller } = {}) =>
    payChangedSale(sale, { method: credit, baseCents: 50_000, ...change }, editor, currencyOf('ARS'))

  it('are taken back and paid again of a sale that one method paid whole', () => {
    expect(pay({ method: cash })).toMatchObject({
      payments: [
        { refundOf: 1, amountCents: -100_000, interestCents: -15_000 },
        { method: cash, amountCents: 50_000, interestCents: 0 },
      ],
    })
  })

  it('stay on demand, in parts, of the same amount, and where the editor may not give them back', () => {
    expect(pay({ keepPayments: true })).toEqual({ payments: [] })
    expect(pay({}, { sale: inPart })).toEqual({ payments: [] })
    expect(pay({ baseCents: 100_000 })).toEqual({ payments: [] })
    expect(pay({}, { editor: later })).toEqual({ payments: [] })
    expect(pay({ method: cash }, { sale: inPart })).toMatchObject({
      refusal: { errors: [{ field: 'paymentMethodId' }] },
    })
  })
})

describe('a change', () => {
  const line = { line: 0, serviceId: 5, name: 'Vineyards', price: 1000, quantity: 2, from: null, to: null }
  const sale = {
    clientId: 1,
    createdAt: '2026-03-02T12:00:00.000Z',
    saleItems: [line, { ...line, line: 1 }],
  } as unknown as Sale
  const travelling = { ...sale, saleItems: sale.saleItems.map((item) => ({ ...item, from: '2026-05-01' })) }

  it('is none when only the order of lines or keys differs', () => {
    const turned = Object.entries({ ...sale, saleItems: sale.saleItems.toReversed() }).reverse()
    const same = Object.fromEntries(turned) as unknown as Sale
    expect(checkChange(sale, same, { editor: owner })).toEqual({ isChanged: false })
  })

  it('of the days of travel is made at any time, without a reason', () => {
    for (const editor of [owner, later])
      expect(checkChange(sale, travelling, { editor })).toEqual({ isChanged: true })
  })

  it('of more is for sellers on its day, and for others with a reason', () => {
    const changed = { ...travelling, clientId: 2 }
    expect(checkChange(sale, changed, { editor: seller })).toEqual({ isChanged: true })
    expect(checkChange(sale, changed, { editor: later })).toMatchObject({ refusal: { code: 'too-late' } })
    expect(checkChange(sale, changed, { editor: owner })).toMatchObject({
      refusal: { errors: [{ field: 'reason' }] },
    })
    expect(checkChange(sale, changed, { editor: owner, reason: 'A gift' })).toEqual({ isChanged: true })
  })
})
