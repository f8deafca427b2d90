import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Stored } from '../../client/resource'
import { useQueryKeys } from '../../client/session-keys'
import type { Travellers, TravellersPayload } from '../../contract'
import { useRead } from '../use-read'
import { withTravellers } from './with-travellers'

/** Below the sale's own key, so that what changes the sale also reads its travellers again. */
const keyOf = (saleId: number) => ['sale', 'one', saleId, 'traveller']

/** The travellers of a sale, and those of an earlier sale to the client. */
export const useTravellers = (saleId: number) =>
  useRead(keyOf(saleId), (signal) => withTravellers((source) => source.read(saleId, signal)))

interface ChangedTravellers {
  payload: TravellersPayload
  ifMatch: string | undefined
}

/** Rejects with an ApiError 412 when somebody else has changed the list since the version `ifMatch`, 409 for a cancelled sale. */
export function useSaveTravellers(saleId: number) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Stored<Travellers>, Error, ChangedTravellers>({
    mutationFn: ({ payload, ifMatch }) => withTravellers((source) => source.save(saleId, payload, ifMatch)),
    onSuccess: (stored) => {
      client.setQueryData([...keys.session(), ...keyOf(saleId)], stored)
      for (const affected of [keys.saleHistory(saleId), keys.resource('departure'), keys.auditLog()])
        void client.invalidateQueries({ queryKey: affected })
    },
    // A conflict or a cancelled sale is shown as it is now.
    onError: () => client.invalidateQueries({ queryKey: keys.one('sale', saleId) }),
  })
}
