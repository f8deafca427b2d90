import { SaleInput } from 'shared-api/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { atShownPrice, withCurrentPrices, withServices } from '../../sale-lines/draft'
import { draftDiscountCents, sumsOf } from '../../sale-lines/sums'
import { cash, credit, hotel, maria, trek } from '../../testing/records'
import { emptyDraft } from './draft'
import { draftTotal, paidNow, toPayload } from './payment'

const chosen = { ...withServices(emptyDraft(), [hotel, trek]), client: maria, paymentMethod: credit }

it('adds up what is shown where the currency has no cents, with a discount and a part of it', () => {
  const [tour] = [hotel].map((service) => atShownPrice({ ...service, currency: 'CLP', price: 382.95 }))
  const draft = {
    ...withServices(emptyDraft(), tour ? [tour] : []),
    client: maria,
    paymentMethod: { ...credit, currency: 'CLP' },
  }
  // 15 % of 383 is 57.45.
  expect([sumsOf(draft).subtotalCents, draftTotal(draft)]).toEqual([383_00, 440_00])
  const discount = { serviceId: null, unit: 'PERCENT', value: 10, reason: 'Regular client' } as const
  const part = { amount: '100.50', dueOn: null }
  expect(draftDiscountCents({ ...draft, discount })).toBe(38_00)
  expect([paidNow({ ...draft, part }), draftTotal({ ...draft, part })]).toEqual([101_00, 398_00])
})

it('makes a payload that the contract accepts', () => {
  const payload = toPayload(chosen, 'ana@todoturismo.com')
  expect(payload).toEqual({
    clientId: maria.id,
    employeeEmail: 'ana@todoturismo.com',
    currency: 'ARS',
    paymentMethodId: credit.id,
    methodCurrency: 'ARS',
    saleItems: [
      { serviceId: hotel.id, quantity: 1, from: null, to: null },
      { serviceId: trek.id, quantity: 1, from: null, to: null },
    ],
    total: 1725.4,
  })
  expect(v.is(SaleInput, payload)).toBe(true)
})

it('refuses to make a payload of an incomplete draft', () => {
  expect(() => toPayload({ ...chosen, client: null }, 'ana@todoturismo.com')).toThrow(RangeError)
})

it('takes the current prices and keeps everything else', () => {
  const current = {
    services: [{ id: hotel.id, name: 'Hotel by the lake', price: 1200 }],
    paymentMethod: cash,
    total: 1700.25,
  }
  const fresh = withCurrentPrices(chosen, current)
  expect(fresh.lines.map(({ service }) => [service.name, service.price])).toEqual([
    ['Hotel by the lake', 1200],
    [trek.name, trek.price],
  ])
  expect(draftTotal(fresh)).toBe(170025)
  expect(fresh.key).toBe(chosen.key)
})

it('takes the currencies of now with the prices of now', () => {
  const draft = { ...chosen, lines: chosen.lines.slice(0, 1) }
  const now = withCurrentPrices(draft, {
    services: [
      {
        ...{ id: hotel.id, name: hotel.name, price: 1_520_152 },
        original: { price: 1000.1, currency: 'USD', rate: 1520 },
      },
    ],
    paymentMethod: { ...credit, currency: 'USD' },
    ...{ currency: 'ARS', total: 1_748_174.8 },
  })
  expect(now.lines[0]?.service).toMatchObject({ price: 1000.1, currency: 'USD' })
  expect(now).toMatchObject({ currency: 'ARS', paymentMethod: { currency: 'USD' } })
  const ofDollars = { services: [{ id: hotel.id, name: hotel.name, price: 1000.1 }], paymentMethod: credit }
  const inDollars = withCurrentPrices(draft, { ...ofDollars, currency: 'USD', total: 1150.12 })
  expect(inDollars).toMatchObject({ currency: 'USD', lines: [{ service: { currency: 'USD' } }] })
})
