import { type DiscountInput, fittingDiscount, isDiscountAllowed } from 'shared-api/contract'
import { draftDiscount, pricedLines } from '../draft/draft-sums'
import { useDraft } from '../wizard'
import { useDiscountBounds } from './use-discount-bounds'

/** What fits the draft in place of a discount that is not allowed, null for none. Undefined: the discount is allowed. */
export function useFittingDiscount(): DiscountInput | null | undefined {
  const draft = useDraft()
  const bounds = useDiscountBounds()
  const discount = draftDiscount(draft)
  if (!discount) return undefined
  const sale = { clientId: draft.client?.id ?? 0, lines: pricedLines(draft), discount }
  return isDiscountAllowed(sale, bounds) ? undefined : fittingDiscount(sale, bounds)
}
