import type { Sale } from 'shared-api/contract'
import { type Draft, draftOf } from './draft'

/** What a sale stores of a draft. The order of the lines does not matter. */
const content = ({ client, lines, paymentMethod }: Draft) =>
  JSON.stringify([
    client && [client.id, client.person.name, client.person.lastname, client.person.dni, client.person.email],
    paymentMethod && [paymentMethod.id, paymentMethod.type, paymentMethod.interest],
    lines
      .toSorted((a, b) => a.service.id - b.service.id)
      .map(({ service: { id, name, price }, quantity, from, to }) => [
        ...[id, name, price, quantity],
        ...[from, to],
      ]),
  ])

/** True when correcting `sale` with this draft would store the same sale again. */
export const isUnchanged = (draft: Draft, sale: Sale): boolean => content(draft) === content(draftOf(sale))
