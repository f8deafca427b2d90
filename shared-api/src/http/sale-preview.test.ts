import { join } from 'node:path'
import { it } from 'vitest'
import type { PaymentMethod, SalePayload } from '../contract'
import { pick as pickBy, seededRandom } from '../contract/sale/sample-sales'
import { expectRecorded, resultOf } from '../contract/testing/recorded'
import { buildSale, type Chosen, seenPrices } from './sale-preview'

let chance: () => number
const pick = <Value>(values: readonly Value[]): Value => pickBy(values, chance())
const amount = (max: number) => Math.round(chance() * max * 100 + 1) / 100

const SERVICES = [1, 2, 3, 4, 5, 6]

function chosen(): Chosen {
  const method = {
    id: 1,
    type: 'Card',
    interest: pick([0, 0.0775]),
    ...(chance() < 0.8 && { currency: pick(['ARS', 'USD']), isCash: chance() < 0.5 }),
  } as Pick<PaymentMethod, 'id' | 'type' | 'interest'>
  return {
    client: { id: 1, person: { name: 'Ana', lastname: 'Paz', dni: 30_000_000, email: 'ana@example.com' } },
    services: SERVICES.map((id) => ({
      id,
      name: `Trip ${id}`,
      price: amount(4_000),
      ...(chance() < 0.9 && { currency: pick(['ARS', 'USD']) }),
    })),
    paymentMethod: method,
    ...(chance() < 0.8 && { rate: { stronger: 'USD', rate: pick([12_345_000, 9_999_999]) } }),
    ...(chance() < 0.5 && { cashSteps: { ARS: 10 } }),
  }
}

function payload(): SalePayload {
  const saleItems = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
    ...(chance() < 0.85
      ? { serviceId: pick(SERVICES) }
      : {
          name: 'Not in the list',
          price: amount(500),
          ...(chance() < 0.6 && { currency: pick(['ARS', 'USD']) }),
        }),
    quantity: pick([1, 1, 2, 7]),
  }))
  return {
    ...{ clientId: 1, employeeEmail: 'ana@sellers.test', paymentMethodId: 1 },
    saleItems,
    ...(chance() < 0.7 && { currency: pick(['ARS', 'USD']) }),
    ...(chance() < 0.5 && {
      discount: {
        unit: pick(['PERCENT', 'AMOUNT'] as const),
        value: pick([1, 7.5, 50, 100]),
        reason: 'A regular client',
        ...(chance() < 0.4 && { serviceId: pick(SERVICES) }),
      },
    }),
    ...(chance() < 0.5 && {
      payment: {
        ...(chance() < 0.6 && { amount: amount(900) }),
        ...(chance() < 0.3 && { handed: amount(90_000) }),
      },
    }),
  }
}

it('the sales that are built of payloads are those that were recorded', () => {
  const facts = {
    id: 7,
    employeeEmail: 'ana@sellers.test',
    employeeName: 'Ana',
    createdAt: '2031-01-01T12:00:00Z',
  }
  const values = Array.from({ length: 2_000 }, (_, index) => {
    chance = seededRandom(index)
    const [records, first] = [chosen(), payload()]
    return [buildSale(first, records, facts), resultOf(() => seenPrices(first, records))]
  })
  expectRecorded(join(import.meta.dirname, 'sale-preview.recorded.gz'), values)
})
