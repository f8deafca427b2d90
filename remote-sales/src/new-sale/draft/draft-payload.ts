import { fromCents, type Sale, type SalePayload } from 'shared-api/contract'
import { type Draft, draftOf } from './draft'
import { draftBase, draftDiscount, draftTotal, paidNow } from './draft-sums'

/**
 * The payload of `POST /sale` and `PUT /sale/{id}`.
 *
 * @throws RangeError when the draft is not complete.
 */
export function toPayload(draft: Draft, employeeEmail: string): SalePayload {
  const { client, paymentMethod, part } = draft
  const paidCents = paidNow(draft)
  if (!client || !paymentMethod || paidCents === undefined) throw new RangeError('The draft is not complete')
  const discount = draftDiscount(draft)
  return {
    clientId: client.id,
    employeeEmail,
    paymentMethodId: paymentMethod.id,
    saleItems: draft.lines.map(({ line, service, quantity, from, to }) => ({
      ...(line !== undefined && { line }),
      serviceId: service.id,
      quantity,
      from,
      to,
    })),
    ...(discount && { discount }),
    // All of it is the sale of the specification.
    ...(part &&
      paidCents < draftBase(draft) && { payment: { amount: fromCents(paidCents) }, dueOn: part.dueOn }),
    total: fromCents(draftTotal(draft)),
  }
}

/** What a sale stores of a draft. The order of the lines does not matter. */
const content = (draft: Draft) => {
  const { client, lines, paymentMethod } = draft
  const discount = draftDiscount(draft)
  return JSON.stringify([
    client && [client.id, client.person.name, client.person.lastname, client.person.dni, client.person.email],
    paymentMethod && [paymentMethod.id, paymentMethod.type, paymentMethod.interest],
    lines
      .map(({ service: { id, name, price }, ...line }) =>
        JSON.stringify([id, name, price, line.quantity, line.from, line.to]),
      )
      .sort(),
    discount && [discount.serviceId ?? null, discount.unit, discount.value, discount.reason],
  ])
}

/** True when changing `sale` with this draft would store the same sale again. */
export const isUnchanged = (draft: Draft, sale: Sale): boolean => content(draft) === content(draftOf(sale))
