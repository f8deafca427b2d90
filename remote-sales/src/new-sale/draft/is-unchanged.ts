import type { Sale } from 'shared-api/contract'
import { type Draft, draftOf } from './draft'
import { draftDiscount } from './draft-sums'

/** What a sale stores of a draft. The order of the lines does not matter. */
const content = (draft: Draft) => {
  const { client, lines, paymentMethod } = draft
  const discount = draftDiscount(draft)
  return JSON.stringify([
    client && [client.id, client.person.name, client.person.lastname, client.person.dni, client.person.email],
    paymentMethod && [paymentMethod.id, paymentMethod.type, paymentMethod.interest],
    lines
      .toSorted((a, b) => a.service.id - b.service.id)
      .map(({ service: { id, name, price }, quantity, from, to }) => [
        ...[id, name, price, quantity],
        ...[from, to],
      ]),
    discount && [discount.serviceId ?? null, discount.unit, discount.value, discount.reason],
  ])
}

/** True when changing `sale` with this draft would store the same sale again. */
export const isUnchanged = (draft: Draft, sale: Sale): boolean => content(draft) === content(draftOf(sale))
