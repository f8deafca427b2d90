import {
  type DiscountInput,
  fromCents,
  interestOn,
  type PaidCents,
  type PaymentMethod,
  payableCents,
  percentOf,
  type Sale,
  type SalePayload,
  saleSums,
  subtotalCents,
  toBasisPoints,
} from 'shared-api/contract'
import { currencyUnit } from 'shared-ui'
import { typedCents } from '../components/amount-value'
import { type Draft, draftOf } from './draft'

export type DraftTerms = Pick<Draft, 'lines' | 'discount' | 'part' | 'agreed'>

export const pricedLines = ({ lines }: Pick<Draft, 'lines'>) =>
  lines.map(({ service, quantity }) => ({ serviceId: service.id, price: service.price, quantity }))

/** The discount, unless the service that it is on is no longer chosen. */
export const draftDiscount = ({
  lines,
  discount,
}: Pick<Draft, 'lines' | 'discount'>): DiscountInput | null =>
  discount?.serviceId && !lines.some(({ service }) => service.id === discount.serviceId) ? null : discount

/** The sums of a draft, in cents, of which nothing or `paid` is paid. */
const sumsOf = (
  draft: Pick<Draft, 'lines' | 'discount'>,
  paid: PaidCents = { paidCents: 0, interestCents: 0 },
) => saleSums({ lines: pricedLines(draft), discount: draftDiscount(draft), unit: currencyUnit() }, paid)

/** What the discount takes off, in cents. */
export const draftDiscountCents = (draft: Pick<Draft, 'lines' | 'discount'>): number =>
  sumsOf(draft).discountCents

/** The sum of the lines before discount and interest, in cents. */
export const draftSubtotal = (draft: Pick<Draft, 'lines'>): number => subtotalCents(pricedLines(draft))

/** What is to be paid without interest, in cents. */
export const draftBase = (draft: Pick<Draft, 'lines' | 'discount'>): number => sumsOf(draft).baseCents

const SHARE = /^(\d+(?:[.,]\d{1,2})?) ?%$/

/** A typed part of a sale, an amount or a share such as `30%` of `base`, in cents. Undefined: it is neither. */
export function partCents(typed: string, base: number): number | undefined {
  const [, percent] = SHARE.exec(typed.trim()) ?? []
  return percent ? percentOf(base, Number(percent.replace(',', '.')), currencyUnit()) : typedCents(typed)
}

/** What is paid at Finish without interest, in cents. Undefined for text that is no amount, or more than is to be paid. */
export function paidNow(draft: DraftTerms): number | undefined {
  const base = draftBase(draft)
  const cents = draft.part ? partCents(draft.part.amount, base) : base
  if (cents === undefined) return undefined
  const payable = payableCents(cents, base, currencyUnit())
  return payable <= base ? payable : undefined
}

/**
 * The payments of a changed sale, which stay as they are. Null for a new sale, and for a change to another payment method, which
 * pays the sale again.
 */
export const keptPayments = ({ agreed }: Pick<Draft, 'agreed'>, method: PaymentMethod | null) =>
  agreed && agreed.methodId === method?.id ? agreed : null

/** The sums with the payments that stay, or with what is paid now by a payment method. Null: without interest. */
function sumsWith(draft: DraftTerms, paymentMethod: PaymentMethod | null) {
  const paidCents = paidNow(draft) ?? 0
  const interest = toBasisPoints(paymentMethod?.interest ?? 0)
  return sumsOf(
    draft,
    keptPayments(draft, paymentMethod) ?? {
      paidCents,
      interestCents: interestOn(paidCents, interest, currencyUnit()),
    },
  )
}

/** The total with the interest of a payment method, in cents. Null: without interest. */
export const totalWith = (draft: DraftTerms, paymentMethod: PaymentMethod | null): number =>
  sumsWith(draft, paymentMethod).totalCents

/** The total with the interest of the chosen payment method, in cents. */
export const draftTotal = (draft: DraftTerms & Pick<Draft, 'paymentMethod'>): number =>
  totalWith(draft, draft.paymentMethod)

/** What is owed after Finish, in cents; what is to be given back when it is below 0. */
export const draftBalance = (draft: DraftTerms & Pick<Draft, 'paymentMethod'>): number =>
  sumsWith(draft, draft.paymentMethod).balanceCents

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
