import { type AgreedSale, filled, isAgreedDiscount, isWithinLimit, type SaleTerms } from 'shared-api/contract'
import { invalid } from '../../platform/problem'
import type { PricedSale } from './pricing'

interface DiscountLimit {
  /** The highest discount of whoever stores the sale, in percent of what the discount is on. */
  percent: number
  /** The sale before its change. */
  agreed?: AgreedSale | undefined
}

/**
 * Checks the cents that the discount takes off. A discount that was agreed on and stays needs no limit.
 *
 * @throws ProblemError 400 at the field when the discount is higher
 */
export function checkDiscount(
  { clientId, discount }: Pick<SaleTerms, 'clientId' | 'discount'>,
  lines: PricedSale['lines'],
  { percent, agreed }: DiscountLimit,
): void {
  if (!discount || isAgreedDiscount(agreed, { clientId, lines, discount })) return
  if (isWithinLimit(lines, discount, percent)) return
  const limited =
    percent === 0
      ? { message: /*i18n*/ 'You may not give a discount' }
      : filled(/*i18n*/ 'At most {limit} %', { limit: percent })
  throw invalid([{ field: 'discount.value', ...limited }])
}
