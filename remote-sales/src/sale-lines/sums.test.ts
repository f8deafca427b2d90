import { join } from 'node:path'
import { seededRandom } from 'shared-api/contract'
import { expectRecorded, resultOf } from 'shared-api/contract/testing'
import { it } from 'vitest'
import type { DraftLine, DraftService, SaleDraft } from './draft'
import { draftBase, draftCurrency, draftDiscountCents, draftPayload, paidBy, sumsOf } from './sums'

let chance: () => number
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(chance() * values.length)] as Value

function service(): DraftService {
  const id = pick([0, 1, 2, 3, 4, 5])
  return {
    id,
    name: `Trip ${id}`,
    price: Math.round(chance() * 500_000) / 100,
    currency: pick(['ARS', 'ARS', 'USD']),
    datesRequired: false,
    ...(id === 0 && { categoryId: pick([null, 1, 2]) }),
    ...(chance() < 0.1 && { original: { price: 10, currency: 'USD', rate: 1_000 } }),
  }
}

const line = (id: number): DraftLine => ({
  id,
  ...(chance() < 0.3 && { line: pick([null, id]) }),
  service: service(),
  quantity: pick([1, 1, 2, 7]),
  from: pick([null, '2031-02-01']),
  to: null,
})

function draft(): SaleDraft {
  const lines = Array.from({ length: 1 + Math.floor(chance() * 4) }, (_, index) => line(index))
  const currency = pick([undefined, 'ARS', 'USD'])
  return {
    key: 'draft',
    client: { id: 1, person: { name: 'Ana', lastname: 'Paz', dni: 30_000_000, email: 'ana@example.com' } },
    lines,
    paymentMethod: {
      id: 1,
      type: 'Card',
      interest: pick([0, 0.0775, 0.3]),
      ...(chance() < 0.8 && { currency: pick(['ARS', 'USD']), isCash: chance() < 0.5 }),
    },
    ...(currency && { currency }),
    ...(chance() < 0.8 && {
      exchange: {
        id: 7,
        stronger: 'USD',
        rate: pick([12_345_000, 9_999_999, 5_000]),
        cashSteps: { ARS: 10 },
      },
    }),
    discount:
      chance() < 0.5
        ? null
        : {
            unit: pick(['PERCENT', 'AMOUNT']),
            value: pick([1, 7.5, 50, 100]),
            reason: 'A regular client',
            ...(chance() < 0.4 && { serviceId: pick([1, 2, 3, 4, 5]) }),
          },
  } as SaleDraft
}

it('the sums and payloads of drafts are those that were recorded', () => {
  const values = Array.from({ length: 2_000 }, (_, index) => {
    chance = seededRandom(index)
    const made = draft()
    return [
      resultOf(() => sumsOf(made, { paidCents: 100, interestCents: 3 })),
      resultOf(() => draftBase(made)),
      resultOf(() => draftDiscountCents(made)),
      resultOf(() => draftPayload(made, 'ana@sellers.test')),
      resultOf(() => paidBy(made.paymentMethod, 12_345, draftCurrency(made))),
    ]
  })
  expectRecorded(join(import.meta.dirname, 'sums.recorded.gz'), values)
})
