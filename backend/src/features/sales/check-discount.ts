import {
  type DiscountInput,
  discountBaseCents,
  filled,
  fromCents,
  isWithinLimit,
  type Sale,
  type SaleCorrection,
} from 'shared-api/contract'
import { invalid } from '../../platform/http/problem'
import type { PricedSale } from './pricing'

/**
 * @param limit in percent of what the discount is on
 * @throws ProblemError 400 at the field when the discount is higher
 */
export function checkDiscount(
  discount: DiscountInput | null | undefined,
  lines: PricedSale['lines'],
  limit: number,
): void {
  if (!discount || isWithinLimit(lines, discount, limit)) return
  throw invalid([
    {
      field: 'discount.value',
      ...(limit === 0
        ? { message: /*i18n*/ 'You may not give a discount' }
        : filled(/*i18n*/ 'At most {limit} %', { limit })),
    },
  ])
}

/**
 * The limit of a corrected sale, in percent: a discount on the same line may be as high as that of the sale, whoever gave it. Any
 * other discount is within the caller's limit.
 */
export function limitOfCorrection(original: Sale, input: SaleCorrection, limit: number): number {
  const { discount, saleItems } = original
  if (!discount || !input.discount || (input.discount.serviceId ?? null) !== discount.serviceId) return limit
  const base = fromCents(discountBaseCents(saleItems, discount))
  const given =
    discount.unit === 'PERCENT' || base === 0
      ? discount.value
      : Math.ceil((discount.amount / base) * 10_000) / 100
  return Math.max(limit, Math.min(given, 100))
}
