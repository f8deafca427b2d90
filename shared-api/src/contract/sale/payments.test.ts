import { describe, expect, it } from 'vitest'
import { currencyOf } from '../values/money'
import type { Payment } from './payment'
import { cancelSale, giveBack, takePayment } from './payments'
import { refundablePayments, type SaleEditor } from './refund-parts'

const ARS = currencyOf('ARS')
const credit = { id: 3, type: 'credit', interestBasisPoints: 1_500, currency: 'ARS' }
const ana: SaleEditor = {
  role: 'EMPLOYEE',
  email: 'ana@todoturismo.com',
  today: '2026-03-02',
  dayOf: (moment) => moment.slice(0, 10),
}
const paid = (id: number, amount: number, more: Partial<Payment> = {}): Payment => ({
  id,
  at: '2026-03-02T12:00:00.000Z',
  by: { name: 'Ana Paz', email: ana.email },
  paymentMethod: { id: 3, type: 'credit', interest: 0.15 },
  amount,
  interest: amount * 0.15,
  currency: 'ARS',
  handed: amount * 1.15,
  rate: null,
  note: null,
  ...more,
})

describe('a payment', () => {
  const take = (input: object = {}, sale: object = {}) =>
    takePayment({ owedCents: 100_000, currency: ARS, method: credit, ...sale }, { amount: 500, ...input })

  it('has the interest of its method', () => {
    expect(take({ total: 575, note: 'Deposit' })).toEqual({
      payments: [{ method: credit, amountCents: 50_000, interestCents: 7_500, note: 'Deposit' }],
    })
  })

  it.each([
    ['more than is owed', { amount: 1000.01, total: 1 }, { method: undefined }, 'Only {amount} is owed'],
    [
      'what is paid',
      {},
      { owedCents: 0, lastPayment: { name: 'Eva', time: '09:05' } },
      'Already paid by {name}, {time}',
    ],
    ['of a sale of nothing', {}, { owedCents: 0 }, 'Nothing is owed'],
    [
      'another total',
      { total: 574.99 },
      {},
      'The interest of {method} has changed. Look at the amount and send it again.',
    ],
  ])('is refused: %s', (_, input, sale, detail) => {
    expect(take(input, sale)).toMatchObject({ refusal: { status: 409, detail } })
  })

  it.each([
    ['unknown', undefined, 'Does not exist'],
    ['retired', { ...credit, retired: true }, 'No longer offered'],
  ])('is refused with an %s method, before its total', (_, method, message) => {
    expect(take({ total: 1 }, { method })).toMatchObject({
      refusal: { status: 400, errors: [{ field: 'paymentMethodId', message }] },
    })
  })
})

const payments = [paid(1, 300), paid(2, 200, { by: { name: 'Eva Sol', email: 'eva@todoturismo.com' } })]

describe('a refund', () => {
  const refund = (amount: number, role: SaleEditor['role'] = 'OWNER') =>
    giveBack(
      { ...refundablePayments(payments, { ...ana, role }), method: credit },
      { paymentMethodId: 3, amount, reason: 'Asked by the client' },
      ARS,
    )

  it('takes back the newest payments, an employee their own of the day', () => {
    expect(refund(250)).toMatchObject({
      payments: [
        { refundOf: 2, amountCents: -20_000, interestCents: -3_000, note: 'Asked by the client' },
        { refundOf: 1, amountCents: -5_000, interestCents: -750 },
      ],
    })
    expect(refund(250, 'EMPLOYEE')).toMatchObject({ payments: [{ refundOf: 1, amountCents: -25_000 }] })
  })

  it('is refused: more than is paid, then more than an employee took today', () => {
    expect(refund(500.01, 'EMPLOYEE')).toMatchObject({ refusal: { status: 409, code: 'balance' } })
    expect(refund(300.01, 'EMPLOYEE')).toMatchObject({ refusal: { status: 403, code: 'too-late' } })
  })
})

describe('a cancelled sale', () => {
  const cancel = (giveBack?: number, { of = payments, isAfterSaleDay = false } = {}) =>
    cancelSale(
      { paidCents: 50_000, isAfterSaleDay, ...refundablePayments(of, ana) },
      { reason: 'Booked twice', giveBack },
      ARS,
    )

  it('gives back all of it, or a part', () => {
    const own = { of: [paid(1, 500)] }
    expect(cancel(undefined, own)).toMatchObject({
      payments: [{ amountCents: -50_000, note: 'Booked twice' }],
    })
    expect(cancel(0, own)).toEqual({ payments: [] })
  })

  it('is refused after its day, for more than is paid, then where somebody else took a part', () => {
    expect(cancel(600, { isAfterSaleDay: true })).toMatchObject({
      refusal: { detail: expect.stringMatching(/^After the day/) },
    })
    expect(cancel(600)).toMatchObject({ refusal: { status: 400, errors: [{ field: 'giveBack' }] } })
    expect(cancel(500)).toMatchObject({ refusal: { status: 403, code: 'too-late' } })
  })
})
