import {
  type Currency,
  currencyOf,
  type DiscountInput,
  interestOn,
  type PaidCents,
  type SalePayload,
  saleSums,
  subtotalCents,
  toBasisPoints,
} from 'shared-api/contract'
import { businessCurrency } from 'shared-ui'
import type { DraftMethod, SaleDraft } from './draft'

type Priced = Pick<SaleDraft, 'lines' | 'discount' | 'currency'>

/** The currency of all amounts of a draft. */
export const draftCurrency = ({ currency, lines }: Pick<SaleDraft, 'currency' | 'lines'>): Currency =>
  currencyOf(currency ?? lines[0]?.service.currency ?? businessCurrency().code)

export const pricedLines = ({ lines }: Pick<SaleDraft, 'lines'>) =>
  lines.map(({ service, quantity }) => ({ serviceId: service.id, price: service.price, quantity }))

/** The discount, unless the service that it is on is no longer chosen. */
export const draftDiscount = ({
  lines,
  discount,
}: Pick<Priced, 'lines' | 'discount'>): DiscountInput | null =>
  discount?.serviceId && !lines.some(({ service }) => service.id === discount.serviceId) ? null : discount

/** The sums of a draft, in cents, of which nothing or `paid` is paid. */
export const sumsOf = (draft: Priced, paid: PaidCents = { paidCents: 0, interestCents: 0 }) =>
  saleSums(
    { lines: pricedLines(draft), discount: draftDiscount(draft), currency: draftCurrency(draft) },
    paid,
  )

/** What the discount takes off, in cents. */
export const draftDiscountCents = (draft: Priced): number => sumsOf(draft).discountCents

/** The sum of the lines before discount and interest, in cents. */
export const draftSubtotal = (draft: Pick<SaleDraft, 'lines'>): number => subtotalCents(pricedLines(draft))

/** What is to be paid without interest, in cents. */
export const draftBase = (draft: Priced): number => sumsOf(draft).baseCents

/** What is paid towards the sale with the interest of a payment method. Null: without interest. */
export const paidBy = (
  paymentMethod: DraftMethod | null,
  paidCents: number,
  currency: Currency,
): PaidCents => ({
  paidCents,
  interestCents: interestOn(paidCents, toBasisPoints(paymentMethod?.interest ?? 0), currency),
})

/**
 * What `POST /sale` and `PUT /sale/{id}` have in common, but the total.
 *
 * @throws RangeError when the draft is not complete.
 */
export function draftPayload(draft: SaleDraft, employeeEmail: string): Omit<SalePayload, 'total'> {
  const { client, paymentMethod } = draft
  if (!client || !paymentMethod) throw new RangeError('The draft is not complete')
  const discount = draftDiscount(draft)
  return {
    clientId: client.id,
    employeeEmail,
    paymentMethodId: paymentMethod.id,
    saleItems: draft.lines.map(({ line, service, quantity, from, to }) => ({
      ...(line !== undefined && { line }),
      ...(service.id
        ? { serviceId: service.id }
        : { name: service.name, price: service.price, categoryId: service.categoryId }),
      quantity,
      from,
      to,
    })),
    ...(discount && { discount }),
  }
}

/** What a sale stores of a draft. The order of the lines does not matter. */
const contentOf = (draft: SaleDraft) => {
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

/** True when both drafts store the same sale. */
export const isSameSale = (one: SaleDraft, other: SaleDraft): boolean => contentOf(one) === contentOf(other)
