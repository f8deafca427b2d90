import {
  type AgreedLine,
  type ComposedTerms,
  type Currency,
  composeTerms,
  currencyOf,
  type DiscountInput,
  interestOn,
  type OfferedService,
  ofOriginal,
  type PaidCents,
  type SaleItem,
  settledSums,
  toBasisPoints,
  toCents,
  toOriginal,
} from 'shared-api/contract'
import type { NamedSale } from 'shared-api/receipt'
import {
  type DraftLine,
  type DraftMethod,
  type DraftService,
  draftCode,
  isConverted,
  type SaleDraft,
} from './draft'

type InCurrency = Pick<SaleDraft, 'lines' | 'currency' | 'exchange'>
type Priced = InCurrency & Pick<SaleDraft, 'discount'>

/** The currency of all amounts of a draft. */
export const draftCurrency = (draft: Pick<SaleDraft, 'currency' | 'lines'>): Currency =>
  currencyOf(draftCode(draft))

const offeredService = ({ id, name, price, currency, categoryId = null }: DraftService): OfferedService => ({
  ...{ id: id || null, name, currency, categoryId },
  priceCents: toCents(price),
})

/** What is shown in the currency of the sale stays as it is. */
const shownPrice = ({ name, price, original }: DraftService): AgreedLine => ({
  name,
  price: { priceCents: toCents(price), original: original ? ofOriginal(original) : null },
})

const composed = (
  draft: InCurrency,
  lines: readonly Pick<DraftLine, 'service' | 'quantity'>[],
  discount: DiscountInput | null = null,
): ComposedTerms => {
  const currency = draftCurrency(draft)
  const services = lines.map(({ service }) => service)
  return composeTerms(
    {
      offered: services.map(offeredService),
      agreed: services.map((each) => (each.currency === currency.code ? shownPrice(each) : undefined)),
    },
    { saleItems: lines, discount },
    { currency, rate: draft.exchange },
  )
}

/** A unit price in the currency of a draft. Undefined: it has to be converted, and there is no rate. */
export function priceOf(
  draft: InCurrency,
  service: DraftService,
): Pick<SaleItem, 'price' | 'original'> | undefined {
  const [line] = composed(draft, [{ service, quantity: 1 }]).lines
  return line && !line.lacksRate
    ? { price: line.price, original: line.original && toOriginal(line.original) }
    : undefined
}

/** The lines, the discount and the sums of a draft of which nothing is paid. */
export const composedDraft = (draft: Priced): ComposedTerms =>
  composed(draft, draft.lines, draftDiscount(draft))

/** The discount, unless the service that it is on is no longer chosen. */
export const draftDiscount = ({
  lines,
  discount,
}: Pick<Priced, 'lines' | 'discount'>): DiscountInput | null =>
  discount?.serviceId && !lines.some(({ service }) => service.id === discount.serviceId) ? null : discount

/** The sums of a draft, in cents, of which nothing or `paid` is paid. */
export function sumsOf(draft: Priced, paid: PaidCents = { paidCents: 0, interestCents: 0 }) {
  const { subtotalCents, discountCents, baseCents } = composedDraft(draft)
  const sums = settledSums({ status: 'COMPLETED', baseCents }, paid)
  return { subtotalCents, discountCents, baseCents, ...sums }
}

/** What the discount takes off, in cents. */
export const draftDiscountCents = (draft: Priced): number => composedDraft(draft).discountCents

/** What is to be paid without interest, in cents. */
export const draftBase = (draft: Priced): number => composedDraft(draft).baseCents

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
export function draftPayload(draft: SaleDraft, employeeEmail: string): Omit<NamedSale, 'total'> {
  const { client, paymentMethod } = draft
  if (!client || !paymentMethod) throw new RangeError('The draft is not complete')
  const discount = draftDiscount(draft)
  const currency = draftCode(draft)
  const { exchange } = draft
  return {
    clientId: client.id,
    employeeEmail,
    currency,
    ...(exchange && isConverted(draft) && { rateId: exchange.id }),
    paymentMethodId: paymentMethod.id,
    ...(paymentMethod.currency && { methodCurrency: paymentMethod.currency }),
    saleItems: draft.lines.map(({ line, service, quantity, from, to }) => ({
      ...(line !== undefined && { line }),
      ...(service.id
        ? { serviceId: service.id }
        : {
            name: service.name,
            price: service.price,
            currency: service.currency,
            categoryId: service.categoryId,
          }),
      quantity,
      from,
      to,
    })),
    ...(discount && { discount }),
  }
}

/** What a device and the demo convert a draft by. Nothing where nothing is converted. */
export function shownRate(draft: SaleDraft) {
  const { exchange } = draft
  if (!exchange || !isConverted(draft)) return {}
  const { stronger, rate, cashSteps } = exchange
  return { rate: { stronger, rate }, ...(cashSteps && { cashSteps }) }
}

/** What a sale stores of a draft. The order of the lines does not matter. */
const contentOf = (draft: SaleDraft) => {
  const { client, lines, paymentMethod } = draft
  const discount = draftDiscount(draft)
  return JSON.stringify([
    client && [client.id, client.person.name, client.person.lastname, client.person.dni, client.person.email],
    paymentMethod && [paymentMethod.id, paymentMethod.type, paymentMethod.interest],
    lines
      .map(({ service: { id, name, price, currency, categoryId }, ...line }) =>
        JSON.stringify([
          ...[id, name, price, line.quantity, line.from, line.to],
          ...[currency, id === 0 ? (categoryId ?? null) : null],
        ]),
      )
      .sort(),
    discount && [discount.serviceId ?? null, discount.unit, discount.value, discount.reason],
  ])
}

/** True when both drafts store the same sale. */
export const isSameSale = (one: SaleDraft, other: SaleDraft): boolean => contentOf(one) === contentOf(other)
