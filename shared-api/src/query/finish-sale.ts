import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import type { Sale, SalePayload } from '../contract'
import { type Chosen, recordDemoSale } from '../demo-sales'
import { finishSale } from '../sales'
import { cacheSaved } from './saved'
import { useQueryKeys } from './session-keys'

export interface FinishedDraft {
  payload: SalePayload
  /** Made once per draft. */
  idempotencyKey: string
  /** What the payload's ids stand for; a demo sale is made of it. */
  chosen: Chosen
}

/** Finishes a draft: real roles sell on the server, all others in this browser alone. See `finishSale` for the errors. */
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
