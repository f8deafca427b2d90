import {
  type DiscountBounds,
  filled,
  fromCents,
  highestDiscountCents,
  isDiscountAllowed,
  type SaleTerms,
} from 'shared-api/contract'
import { invalid } from '../../platform/problem'
import type { PricedSale } from './pricing'

/**
 * Checks the cents that the discount takes off. A discount that was agreed on and stays needs no limit.
 *
 * @throws ProblemError 400 at the field when the discount is higher
 */
export function checkDiscount(
  { clientId, discount }: Pick<SaleTerms, 'clientId' | 'discount'>,
  lines: PricedSale['lines'],
  bounds: DiscountBounds,
): void {
  if (!discount) return
  const sale = { clientId, lines, discount }
  if (isDiscountAllowed(sale, bounds)) return
  const highest = highestDiscountCents(sale, bounds)
  const { limit } = bounds
  const limited =
    highest > highestDiscountCents(sale, { limit })
      ? filled(/*i18n*/ 'At most {max}', { max: fromCents(highest) })
      : limit === 0
        ? { message: /*i18n*/ 'You may not give a discount' }
        : filled(/*i18n*/ 'At most {limit} %', { limit })
  throw invalid([{ field: 'discount.value', ...limited }])
}
