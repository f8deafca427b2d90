import { newKey, type Sale, type Stored } from 'shared-api'
import { type Discount, type DiscountInput, fromCents, Id, toCents } from 'shared-api/contract'
import type { NamedSale } from 'shared-api/receipt'
import * as v from 'valibot'
import { type DraftLine, SaleDraft } from '../../sale-lines/draft'
import { draftBase, draftCurrency, draftPayload, isSameSale, paidBy, sumsOf } from '../../sale-lines/sums'

/** What is paid of the sale, in cents. It stays while the sale keeps its payment method. */
const AgreedPayments = v.object({ methodId: Id, paidCents: v.number(), interestCents: v.number() })

/** The change of a sale. */
export const Change = v.object({
  ...SaleDraft.entries,
  /** The id of the sale. Null: no change is begun. */
  changedSaleId: v.optional(v.nullable(Id), null),
  agreed: v.optional(v.nullable(AgreedPayments), null),
  /** Why the sale is changed. */
  reason: v.optional(v.string(), ''),
  /** True when the current prices and interest were taken over. */
  currentPrices: v.optional(v.boolean(), false),
  /** The version of the sale that the change is based on. */
  etag: v.optional(v.string()),
})
export type Change = v.InferOutput<typeof Change>

export const noChange = (): Change => ({
  key: newKey(),
  changedSaleId: null,
  client: null,
  lines: [],
  paymentMethod: null,
  exchange: undefined,
  discount: null,
  agreed: null,
  reason: '',
  currentPrices: false,
  etag: undefined,
})

export const isBegun = ({ changedSaleId }: Change): boolean => changedSaleId !== null

const agreedDiscount = ({ serviceId, unit, value, amount, reason }: Discount): DiscountInput =>
  amount > 0 ? { serviceId, unit: 'AMOUNT', value: amount, reason } : { serviceId, unit, value, reason }

export function agreedPayments({ paymentMethodId, subtotal, discount, total, paid }: Sale): Change['agreed'] {
  const baseCents = toCents(subtotal) - toCents(discount?.amount ?? 0)
  return {
    methodId: paymentMethodId,
    paidCents: paid === undefined ? baseCents : toCents(paid),
    interestCents: toCents(total) - baseCents,
  }
}

/** A change that begins with the sale as it was sold. Its discount is the amount that was agreed on. */
export const changeOf = (sale: Stored<Sale>): Change => ({
  key: newKey(),
  changedSaleId: sale.id,
  client: { id: sale.clientId, person: sale.client },
  currency: sale.currency,
  lines: sale.saleItems.map(
    ({ line, serviceId, categoryId, name, price, original, quantity, from, to }, index) => ({
      id: line ?? index,
      line,
      service: { id: serviceId ?? 0, name, price, currency: sale.currency, categoryId, original },
      quantity,
      from,
      to,
    }),
  ),
  paymentMethod: sale.paymentMethod,
  discount: sale.discount ? agreedDiscount(sale.discount) : null,
  agreed: agreedPayments(sale),
  reason: '',
  currentPrices: false,
  etag: sale.etag,
})

/** Lines missing in the stored sale become new. */
export const linesIn = (lines: readonly DraftLine[], { saleItems }: Sale): DraftLine[] =>
  lines.map((each) => (saleItems.some(({ line }) => line === each.line) ? each : { ...each, line: null }))

/** The payments of the sale, which stay as they are. Null for a change to another payment method, which pays the sale again. */
export const keptPayments = ({ agreed, paymentMethod }: Pick<Change, 'agreed' | 'paymentMethod'>) =>
  agreed && agreed.methodId === paymentMethod?.id ? agreed : null

/** The sums in cents, with the payments that stay, or with all of it paid by another method. */
export const changeSums = (change: Change) =>
  sumsOf(
    change,
    keptPayments(change) ?? paidBy(change.paymentMethod, draftBase(change), draftCurrency(change)),
  )

/**
 * The payload of `PUT /sale/{id}`. The sale keeps its employee, also when another user changes it.
 *
 * @throws RangeError when the change is not complete.
 */
export const changePayload = (change: Change, { employeeEmail }: Sale): NamedSale => ({
  ...draftPayload(change, employeeEmail),
  total: fromCents(changeSums(change).totalCents),
})

/** True when the change would store the same sale again. */
export const isUnchanged = (change: Change, sale: Sale): boolean => isSameSale(change, changeOf(sale))

/** True when the change differs from the sale in nothing but its days of travel. */
export function changesDaysOnly(change: Change, { saleItems, ...sale }: Sale): boolean {
  const days = new Map(saleItems.map(({ line, from, to }) => [line, { from, to }]))
  const lines = change.lines.map((each) => ({ ...each, ...days.get(each.line ?? undefined) }))
  return isUnchanged({ ...change, lines }, { ...sale, saleItems })
}
