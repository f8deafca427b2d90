import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import type { Chosen } from '../build-demo-sale'
import type { Sale, SalePayload } from '../contract'
import { recordDemoSale } from '../demo-sale-storage'
import { finishSale } from '../sales'
import { cacheSaved } from './cache-saved'
import { useQueryKeys } from './session-keys'

export interface FinishedDraft {
  payload: SalePayload
  /** Made once per draft. */
  idempotencyKey: string
  /** The records behind the payload's ids, of which a demo sale is made. */
  chosen: Chosen
}

/**
 * Finishes a draft: real roles store it on the server, demo roles in this browser. See `finishSale` for the
 * errors.
 */
export function useFinishSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, FinishedDraft>({
    mutationFn: async ({ payload, idempotencyKey, chosen }) =>
      isRealRole(useSession.getState().user.role)
        ? finishSale(payload, { idempotencyKey })
        : recordDemoSale(payload, chosen),
    onSuccess: (sale) => {
      cacheSaved(client, keys, 'sale', sale)
      void client.invalidateQueries({ queryKey: keys.reports() })
    },
  })
}
