import { type DiscountInput, filled, isWithinLimit } from 'shared-api/contract'
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
