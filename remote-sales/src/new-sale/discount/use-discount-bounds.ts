import { useDiscountLimit } from 'shared-api'
import type { DiscountBounds } from 'shared-api/contract'
import { currencyUnit } from 'shared-ui'
import { useWizard } from '../wizard'

/** What bounds the draft's discount. Until the user's limit is read, the server alone checks it. */
export function useDiscountBounds(): DiscountBounds {
  const { changedSale } = useWizard()
  const limit = useDiscountLimit().data?.percent ?? 100
  return { limit, agreed: changedSale, unit: currencyUnit() }
}
