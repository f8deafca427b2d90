import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DepartingTraveller, SalesToConfirm, Travellers, TravellersPayload } from '../contract'
import { useQueryKeys } from '../http/keys'
import { readVersioned } from '../http/read-response'
import type { DeparturesInput, Stored } from '../http/records'
import { useRead } from './hooks'
import { request } from './request'
import { ifMatching } from './resource'

// Unused. It goes with the next major version of the host API.
export { fullName as travellerName } from '../contract/person/printed-person'
export { travellerDetails } from '../contract/sale/fill-in'
// Loaded with the screens that show travellers, so that the wizard and the lists do not load it.
export type { SaleToConfirm, Travellers } from '../contract/sale/traveller'
export {
  completeTravellers,
  DOCUMENT_KINDS,
  type DocumentKind,
  distinctPeople,
  isCompleteTraveller,
  isSamePerson,
  MAX_TRAVELLERS,
  passportEndsEarly,
  type Traveller,
  TravellerDetail,
  TravellersInput,
} from '../contract/sale/traveller'

/** Nested under the sale's key: invalidating the sale invalidates its travellers. */
const keyOf = (saleId: number) => ['sale', 'one', saleId, 'traveller']

const read = readVersioned<Travellers>('travellers')

/** The travellers of a sale, and those of an earlier sale to the client. Of a sale that the server has not confirmed: nothing. */
export const useTravellers = (saleId: number) =>
  useRead(keyOf(saleId), (signal) => request('GET', `/sale/${saleId}/traveller`, { signal, read }), {
    enabled: saleId > 0,
  })

const TO_CONFIRM = ['sale', 'to-confirm']

/** The first sales with travellers who filled in their data by the link, which nobody has confirmed. */
export const useSalesToConfirm = () =>
  useRead(TO_CONFIRM, (signal) => request<SalesToConfirm>('GET', '/sale/to-confirm', { signal }))

interface ChangedTravellers {
  payload: TravellersPayload
  ifMatch: string | undefined
}

/** Rejects with an ApiError 412 when somebody else has changed the list since the version `ifMatch`, 409 for a cancelled sale. */
export function useSaveTravellers(saleId: number) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Stored<Travellers>, Error, ChangedTravellers>({
    mutationFn: ({ payload, ifMatch }) =>
      request('PUT', `/sale/${saleId}/traveller`, { body: payload, headers: ifMatching(ifMatch), read }),
    onSuccess: (stored) => {
      client.setQueryData([...keys.session(), ...keyOf(saleId)], stored)
      const toConfirm = [...keys.session(), ...TO_CONFIRM]
      for (const affected of [
        toConfirm,
        keys.saleHistory(saleId),
        keys.resource('departure'),
        keys.auditLog(),
      ])
        void client.invalidateQueries({ queryKey: affected })
    },
    // A conflict or a cancelled sale is shown as it is now.
    onError: () => client.invalidateQueries({ queryKey: keys.one('sale', saleId) }),
  })
}

/** The travellers of the departures of a period, with the documents that the user may see. */
export const readDepartingTravellers = (query: DeparturesInput): Promise<DepartingTraveller[]> =>
  request('GET', '/departure/traveller', { query: { ...query } })
