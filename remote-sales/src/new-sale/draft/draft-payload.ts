import { fromCents, type SalePayload } from 'shared-api/contract'
import type { Draft } from './draft'
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
    saleItems: draft.lines.map(({ service, quantity, from, to }) => ({
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
