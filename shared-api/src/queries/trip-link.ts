import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FillInPayload, NewTripLink, PublicTrip, TripLink, TripLinkInput } from '../contract'
import { send } from '../http/send'
import { useRead, useWrite } from './hooks'
import { request } from './request'

export { DAYS_AFTER_RETURN, TRIP_LINK_DAYS } from '../contract/sale/trip-link'

const LINK = 'trip-link'

/** The link to the trip of a sale, and those that have ended, newest first. */
export const useTripLinks = (saleId: number) =>
  useRead([LINK, saleId], (signal) => request<TripLink[]>('GET', `/sale/${saleId}/receipt-link`, { signal }))

/** Takes the sale's id. Answers its link, which is made when none works. */
export const useCreateTripLink = () =>
  useWrite((saleId: number) => request<NewTripLink>('POST', `/sale/${saleId}/receipt-link`), [LINK])

/** Lets travellers fill in their data by a link, or no longer. */
export const useChangeTripLink = () =>
  useWrite(
    ({ id, ...body }: TripLinkInput & { id: number }) =>
      request<void>('PUT', `/receipt-link/${id}`, { body }),
    [LINK],
  )

/** Withdraws a link. Takes its id. */
export const useRevokeTripLink = () =>
  useWrite((id: number) => request<void>('POST', `/receipt-link/${id}/revoke`), [LINK])

/** Sends what needs the token of a link instead of a login. */
const sendByLink = <Answer>(path: string, body: { token: string }, signal?: AbortSignal): Promise<Answer> =>
  send<Answer>('POST', path, { body, signal })

const publicTripKey = (token: string) => ['public-trip', token]

/** The trip of a link, read without a login and never from a cache. Fails with an ApiError 404 when the link does not work. */
export function usePublicTrip(token: string) {
  return useQuery({
    queryKey: publicTripKey(token),
    queryFn: ({ signal }) => sendByLink<PublicTrip>('/public-receipt', { token }, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Fills in a traveller by a link. Rejects with an ApiError 409 when it takes no data, or not these; the trip is then read again. */
export function useFillIn(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (details: Omit<FillInPayload, 'token'>) =>
      sendByLink<PublicTrip>('/public-traveller', { token, ...details }),
    onSuccess: (trip) => client.setQueryData(publicTripKey(token), trip),
    onError: () => client.invalidateQueries({ queryKey: publicTripKey(token) }),
  })
}
