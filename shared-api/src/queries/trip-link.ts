import type { FillInPayload, NewTripLink, PublicTrip, TripLink, TripLinkInput } from '../contract'
import { useRead, useWrite } from './hooks'
import { useAnswerLink, useOpenLink } from './public-link'
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

const PUBLIC_TRIP = '/public-receipt'

/** The trip of a link. */
export const usePublicTrip = (token: string) => useOpenLink<PublicTrip>(PUBLIC_TRIP, token)

/** Fills in a traveller by a link. Rejects with an ApiError 409 when it takes no data, or not these. */
export const useFillIn = (token: string) =>
  useAnswerLink<PublicTrip, Omit<FillInPayload, 'token'>>('/public-traveller', { opened: PUBLIC_TRIP, token })
