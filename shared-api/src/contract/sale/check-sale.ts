import { may } from '../account/may'
import type { AccountRole } from '../account/session'
import { type Currencies, type Region, refuseCurrency } from '../business/region'
import { filled } from '../values/message'
import { fromBasisPoints, fromCents, fromRate } from '../values/money'
import type { ComposedLine } from './compose-terms'
import {
  type DiscountableLine,
  type DiscountBounds,
  type DiscountRate,
  discountCents,
  highestDiscountCents,
  isDiscountAllowed,
} from './discount'
import { type PaidAmounts, type PaymentTerms, paidAmounts, type TypedPayment } from './paid-amounts'
import type { SaleMark } from './sale-mark'

interface CheckedSale {
  method: { id: number; type: string; retired?: boolean | undefined }
  lines: readonly Pick<ComposedLine, 'name' | 'offered' | 'from' | 'agreed'>[]
}

/**
 * What in a sale is no longer offered, and the lines that have no days of travel and need them. What a changed sale has as it was
 * sold is not checked.
 *
 * @param agreedMethodId the payment method that a changed sale has
 */
export function notOffered({ method, lines }: CheckedSale, agreedMethodId?: number): SaleMark[] {
  const marks: SaleMark[] = []
  if (method.retired && method.id !== agreedMethodId)
    marks.push({ field: 'paymentMethodId', message: /*i18n*/ 'No longer offered', of: method.type })
  for (const [index, { name, offered, from, agreed }] of lines.entries()) {
    const line = `saleItems.${index}`
    if ((offered.retired || offered.categoryRetired) && !agreed)
      marks.push({ field: `${line}.serviceId`, message: /*i18n*/ 'No longer sold', of: name })
    if (offered.datesRequired && !from && agreed?.hasDays !== false)
      marks.push({ field: `${line}.from`, message: /*i18n*/ 'Travel dates are required', of: name })
  }
  return marks
}

/** Whether a role adds lines that are not in the catalogue: employees where the office lets them. */
export const mayAddFreeLines = (
  role: AccountRole,
  { employeesSellFreeLines }: Pick<Region, 'employeesSellFreeLines'>,
): boolean => may(role, 'addFreeLines') || employeesSellFreeLines

/** The new lines that are not in the catalogue, of an employee in an office where administrators alone add them. */
export const freeLinesNotAllowed = (
  lines: readonly Pick<ComposedLine, 'serviceId' | 'name' | 'agreed'>[],
  isAllowed: boolean,
): SaleMark[] =>
  lines.flatMap(({ serviceId, name, agreed }, index) =>
    isAllowed || serviceId !== null || agreed
      ? []
      : {
          field: `saleItems.${index}.name`,
          message: /*i18n*/ 'Administrators alone sell what is not in the catalogue',
          of: name,
        },
  )

/** The discount of a sale that is over the limit. A discount that was agreed on and stays needs no limit. */
export function excessiveDiscount(
  sale: {
    clientId: number
    lines: readonly DiscountableLine[]
    discount?: DiscountRate | null | undefined
  },
  bounds: DiscountBounds,
): SaleMark[] {
  const { clientId, lines, discount } = sale
  if (!discount) return []
  const discounted = { clientId, lines, discount }
  if (isDiscountAllowed(discounted, bounds)) return []
  const highest = highestDiscountCents(discounted, bounds)
  const { limit, currency } = bounds
  const limited =
    highest > highestDiscountCents(discounted, { limit, currency })
      ? filled(/*i18n*/ 'At most {max}', { max: fromCents(highest) })
      : limit === 0
        ? { message: /*i18n*/ 'You may not give a discount' }
        : filled(/*i18n*/ 'At most {limit} %', { limit })
  const agreed = fromCents(discountCents(lines, discount, currency))
  return [{ field: 'discount.value', ...limited, agreed, expected: fromCents(highest) }]
}

/** The values that a price, an interest or a rate had, in cents, basis points or ten-thousandths. */
export interface ValueOverTime {
  now: number
  /** The oldest first, in milliseconds since 1970. */
  changes: readonly { at: number; before: number }[]
}

const wasInForce = ({ now, changes }: ValueOverTime, value: number, since: number): boolean =>
  value === now || changes.some(({ at, before }) => at > since && before === value)

const inForceAt = ({ now, changes }: ValueOverTime, moment: number): number =>
  changes.find(({ at }) => at > moment)?.before ?? now

interface OfflineTerms {
  method: { type: string; interestBasisPoints: number; overTime: ValueOverTime }
  /** Prices before they were converted. */
  lines: readonly { name: string; priceCents: number; overTime: ValueOverTime }[]
  /** In ten-thousandths. Undefined: nothing was converted. */
  rate?: { value: number; overTime: ValueOverTime } | undefined
}

/** The prices, the interest and the rate of an offline sale that were in force at no moment from `since` on. `soldAt` is in milliseconds, too. */
export function neverInForce(
  { method, lines, rate }: OfflineTerms,
  { since, soldAt }: { since: number; soldAt: number },
): SaleMark[] {
  const prices: SaleMark[] = lines.flatMap(({ name, priceCents, overTime }, index) =>
    wasInForce(overTime, priceCents, since)
      ? []
      : {
          field: `saleItems.${index}.price`,
          message: /*i18n*/ 'Another price',
          of: name,
          agreed: fromCents(priceCents),
          ...expectedPrice(inForceAt(overTime, soldAt)),
        },
  )
  const { type, interestBasisPoints, overTime } = method
  if (!wasInForce(overTime, interestBasisPoints, since))
    prices.push({
      field: 'paymentMethodId',
      message: /*i18n*/ 'Another interest',
      of: type,
      agreed: fromBasisPoints(interestBasisPoints),
      expected: fromBasisPoints(inForceAt(overTime, soldAt)),
    })
  if (rate && !wasInForce(rate.overTime, rate.value, since))
    prices.push({
      field: 'rate',
      message: /*i18n*/ 'Another rate',
      agreed: fromRate(rate.value),
      expected: fromRate(inForceAt(rate.overTime, soldAt)),
    })
  return prices
}

/** Nothing for a price of another currency, which is `NaN`. */
const expectedPrice = (cents: number) => (Number.isNaN(cents) ? {} : { expected: fromCents(cents) })

interface SeenCurrencies {
  /** Of the sale. */
  currency: string
  /** The stronger one of a rate. Undefined: nothing was converted. */
  stronger: string | undefined
  lines: readonly { name: string; seen: string; now: string }[]
  method: { type: string; seen: string; now: string }
}

/** The currencies of an offline sale that are no longer those of its services, its payment method and the business. */
export function otherCurrencies(
  { currency, stronger, lines, method }: SeenCurrencies,
  business: Currencies & { strongerCurrency: string | null },
): SaleMark[] {
  const inOther = (code: string) =>
    filled(/*i18n*/ 'Sold in {currency}, which it no longer has', { currency: code })
  return [
    ...lines.flatMap(({ name, seen, now }, index) =>
      seen === now ? [] : { field: `saleItems.${index}.currency`, ...inOther(seen), of: name },
    ),
    ...(method.seen === method.now
      ? []
      : [{ field: 'methodCurrency', ...inOther(method.seen), of: method.type }]),
    ...refuseCurrency(currency, business),
    ...(stronger === undefined || stronger === business.strongerCurrency
      ? []
      : [{ field: 'rate', message: /*i18n*/ 'The rate is said the other way now' }]),
  ]
}

/** Marks an offline payment that today's settings of cash would make another one. */
export function otherCash(paid: PaidAmounts, typed: TypedPayment, terms: PaymentTerms): SaleMark[] {
  const now = paidAmounts(terms, typed)
  const isSame =
    !now.refusal &&
    now.paid.amountCents === paid.amountCents &&
    now.paid.exchange?.handedCents === paid.exchange?.handedCents
  return isSame
    ? []
    : [{ field: 'payment.handed', message: /*i18n*/ 'Cash is rounded otherwise now', of: terms.method.type }]
}

const DAY_MS = 86_400_000
/** The latest arrival at which a sale counts on its own day. */
const MAX_DAYS = 7
/** A sale further in the future than this means that the device's clock is wrong. */
const MAX_AHEAD_MS = 2 * DAY_MS
/** By this much the clocks of servers and devices may differ. */
export const CLOCK_TOLERANCE_MS = 60_000

/**
 * The moment on which an offline sale counts: that of the device, never after its arrival. One that cannot be is the arrival, and marks
 * the sale.
 *
 * @param addedAt when the last of its client, services and payment method was added, in milliseconds
 */
export function saleMoment(
  offline: { soldAt: string },
  { receivedAt, addedAt }: { receivedAt: Date; addedAt: number },
): { soldAt: Date; marks: SaleMark[] } {
  const received = receivedAt.getTime()
  const sold = Date.parse(offline.soldAt)
  const counted = (problem: Pick<SaleMark, 'message'>) => ({
    soldAt: receivedAt,
    marks: [{ field: 'offline.soldAt', ...problem }],
  })
  if (sold < received - MAX_DAYS * DAY_MS)
    return counted(filled(/*i18n*/ 'Sold more than {days} days ago', { days: MAX_DAYS }))
  if (sold > received + MAX_AHEAD_MS) return counted({ message: /*i18n*/ 'The date of the device is wrong' })
  if (sold + CLOCK_TOLERANCE_MS < addedAt)
    return counted({ message: /*i18n*/ 'Sold before its client, services or payment method were added' })
  return { soldAt: new Date(Math.min(sold, received)), marks: [] }
}
