import * as v from 'valibot'
import { SumAmount } from '../values/amount'
import { Id, IdInput } from '../values/fields'
import { message } from '../values/message'
import {
  allocateCents,
  type Currency,
  fromCents,
  type PricedLine,
  percentOf,
  roundCents,
  subtotalCents,
  toCents,
} from '../values/money'
import { text } from '../values/text'

/** Of a percentage, `value` is 12.5 for 12.5 %. */
export const DiscountUnit = v.picklist(['PERCENT', 'AMOUNT'])
export type DiscountUnit = v.InferOutput<typeof DiscountUnit>

const value = v.pipe(SumAmount, v.minValue(0.01, message(/*i18n*/ 'At least {min}', { min: 0.01 })))

/** A discount on the lines of one service, or on all lines of a sale. It is taken off before interest. */
export const DiscountInput = v.pipe(
  v.object({
    /** The service whose lines it is on. Null or undefined: the whole sale. */
    serviceId: v.nullish(IdInput),
    unit: DiscountUnit,
    value,
    reason: text(3, 200),
  }),
  v.forward(
    v.check(
      ({ unit, value }) => unit === 'AMOUNT' || value <= 100,
      message(/*i18n*/ 'At most {max}', { max: 100 }),
    ),
    ['value'],
  ),
)
export type DiscountInput = v.InferOutput<typeof DiscountInput>

/** The discount of a stored sale. */
export const Discount = v.object({
  serviceId: v.nullable(Id),
  unit: DiscountUnit,
  value: v.number(),
  reason: v.string(),
  /** What it takes off, before interest. */
  amount: v.number(),
})
export type Discount = v.InferOutput<typeof Discount>

/** Response of `GET /sale/discount-limit`: the highest discount that the caller may give, in percent. 0: none. */
export const DiscountLimit = v.object({ percent: v.number() })
export type DiscountLimit = v.InferOutput<typeof DiscountLimit>

/** What calculations read of a discount. */
export type DiscountRate = Pick<DiscountInput, 'serviceId' | 'unit' | 'value'>

export interface DiscountableLine extends PricedLine {
  /** Null or undefined: not in the catalogue. */
  serviceId?: number | null | undefined
}

/** What a discount is on, in cents: the lines of its service, or all of them. */
export const discountBaseCents = (
  lines: readonly DiscountableLine[],
  { serviceId }: Pick<DiscountRate, 'serviceId'>,
): number => subtotalCents(serviceId ? lines.filter((line) => line.serviceId === serviceId) : lines)

/**
 * What a discount takes off `base`, in cents: at most all of it. A percentage is rounded down, so that it never takes off more
 * than it says.
 *
 */
export function discountOf(
  base: number,
  discount: DiscountRate | null | undefined,
  currency: Currency,
): number {
  if (!discount) return 0
  return discount.unit === 'PERCENT'
    ? percentOf(base, discount.value, currency)
    : Math.min(roundCents(toCents(discount.value), currency), base)
}

/** What a discount takes off a sale, in cents. */
export const discountCents = (
  lines: readonly DiscountableLine[],
  discount: DiscountRate | null | undefined,
  currency: Currency,
): number => discountOf(discount ? discountBaseCents(lines, discount) : 0, discount, currency)

/** Each line's part of the sale's total, in cents. The parts add up to the total. The discount of a service is on its own lines. */
export function lineShares(
  total: number,
  lines: readonly DiscountableLine[],
  discount: DiscountRate | null | undefined,
  currency: Currency,
): number[] {
  const subtotals = lines.map((line) => subtotalCents([line]))
  const taken = allocateCents(
    discount?.serviceId ? discountCents(lines, discount, currency) : 0,
    lines.map((line, index) =>
      discount?.serviceId && line.serviceId === discount.serviceId ? (subtotals[index] ?? 0) : 0,
    ),
    currency,
  )
  return allocateCents(
    total,
    subtotals.map((cents, index) => cents - (taken[index] ?? 0)),
    currency,
  )
}

/** A stored sale, as far as its discount is concerned. */
export interface AgreedSale {
  clientId: number
  saleItems: readonly DiscountableLine[]
  discount?: Discount | null | undefined
}

/** A sale that is to be stored. */
interface DiscountedSale {
  clientId: number
  lines: readonly DiscountableLine[]
  discount: DiscountRate
}

export interface DiscountBounds {
  /** The highest discount of whoever stores the sale, in percent of what the discount is on. */
  limit: number
  /** The sale before its change. Undefined: a new sale. */
  agreed?: AgreedSale | undefined
  currency: Currency
}

/**
 * The most that a discount may take off a sale, in cents: the limit of whoever stores the sale, or what was agreed on, when that is
 * more. What was agreed on are the cents and their share of what the discount is on. It holds for the same client, and for the
 * lines that it was on: a discount on the whole sale may lose none of them.
 */
export function highestDiscountCents(
  { clientId, lines, discount }: DiscountedSale,
  { limit, agreed, currency }: DiscountBounds,
): number {
  const within = percentOf(discountBaseCents(lines, discount), limit, currency)
  const isSameAgreement =
    agreed?.discount &&
    agreed.clientId === clientId &&
    agreed.discount.serviceId === (discount.serviceId ?? null) &&
    (agreed.discount.serviceId !== null ||
      agreed.saleItems.every(
        ({ serviceId }) => linesOf(lines, serviceId) >= linesOf(agreed.saleItems, serviceId),
      ))
  return isSameAgreement ? Math.max(within, agreedCents(agreed, lines, currency)) : within
}

const linesOf = (lines: readonly DiscountableLine[], serviceId: DiscountableLine['serviceId']): number =>
  lines.filter((line) => (line.serviceId ?? null) === (serviceId ?? null)).length

/** True when a sale may be stored with its discount. */
export const isDiscountAllowed = (sale: DiscountedSale, bounds: DiscountBounds): boolean =>
  discountCents(sale.lines, sale.discount, bounds.currency) <= highestDiscountCents(sale, bounds)

/** The agreed share of the lines of a changed sale, rounded down, and at most the cents that were agreed on. */
function agreedCents(
  { saleItems, discount }: AgreedSale,
  lines: readonly DiscountableLine[],
  currency: Currency,
): number {
  if (!discount) return 0
  const cents = toCents(discount.amount)
  const before = discountBaseCents(saleItems, discount)
  if (before === 0) return 0
  const share = (BigInt(cents) * BigInt(discountBaseCents(lines, discount))) / BigInt(before)
  return share >= cents ? cents : Math.floor(Number(share) / currency.unit) * currency.unit
}

/**
 * The discount that a changed sale may have in place of one that is not allowed: the agreed share of its lines, as far as it is
 * allowed. Null: none.
 */
export function fittingDiscount(
  sale: Omit<DiscountedSale, 'discount'> & { discount: DiscountInput },
  bounds: DiscountBounds,
): DiscountInput | null {
  const highest = highestDiscountCents(sale, bounds)
  const cents = bounds.agreed
    ? Math.min(highest, agreedCents(bounds.agreed, sale.lines, bounds.currency))
    : highest
  return cents > 0 ? { ...sale.discount, unit: 'AMOUNT', value: fromCents(cents) } : null
}

/**
 * The discount of a changed sale. One that is sent as it is stored, or as its amount, keeps its cents: a percentage that would now
 * take off something else becomes their amount.
 *
 * @param lines of the changed sale
 */
export function keptDiscount(
  { discount: before }: Pick<AgreedSale, 'discount'>,
  lines: readonly DiscountableLine[],
  { discount }: { discount?: DiscountInput | null | undefined },
  currency: Currency,
): DiscountInput | null {
  if (!before || !discount || before.serviceId !== (discount.serviceId ?? null)) return discount ?? null
  const { value, amount } = before
  const isSame = discount.unit === before.unit && discount.value === value
  const isItsAmount = discount.unit === 'AMOUNT' && discount.value === amount
  if (!isSame && !isItsAmount) return discount
  const stays = amount === 0 || discountCents(lines, before, currency) === toCents(amount)
  return { ...discount, unit: stays ? before.unit : 'AMOUNT', value: stays ? value : amount }
}
