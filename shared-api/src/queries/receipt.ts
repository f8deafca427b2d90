import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  Business,
  BusinessInput,
  DiscountLimits,
  FillInPayload,
  MovedSales,
  NewReceiptLink,
  PublicReceipt,
  ReceiptLink,
  ReceiptLinkInput,
  Region,
  RegionInput,
} from '../contract'
import { isDemoTripToken } from '../demo/demo-token'
import { readVersioned } from '../http/read-response'
import { send, type Transport } from '../http/send'
import { useRead, useSaveSetting, useWrite } from './hooks'
import { request } from './request'
import { ifMatching } from './resource'

// Loaded with the screens that show receipts, so that the login screen and the lists do not load it.
export { BusinessInput, receiptNumber } from '../contract/business/business'
export { DiscountLimits } from '../contract/business/discount-limits'
export { MAX_LOGO_BYTES } from '../contract/business/logo'
export { COUNTRIES, COUNTRY_CODES, RegionInput } from '../contract/business/region'
export { formatDni, formatPhone, phoneOf } from '../contract/person/printed-person'
export { printedSale } from '../contract/sale/printed-sale'
export { DAYS_AFTER_RETURN, RECEIPT_LINK_DAYS } from '../contract/sale/receipt-link'
export { leftPaidCents, receiptRows, tellsPayments } from '../contract/sale/receipt-rows'

const BUSINESS = ['business']
const readBusiness = readVersioned<Business>('name')

/** What receipts say about the business, with its version. */
export const useBusiness = () =>
  useRead(BUSINESS, (signal) => request('GET', '/business', { signal, read: readBusiness }))

/** Rejects with an ApiError 412 when somebody else has changed the business since the version `ifMatch`. */
export const useSaveBusiness = () =>
  useSaveSetting(BUSINESS, ({ input, ifMatch }: { input: BusinessInput; ifMatch: string | undefined }) =>
    request('PUT', '/business', { body: input, headers: ifMatching(ifMatch), read: readBusiness }),
  )

/** Chooses the country of the business, its language and formats. */
export const useSaveRegion = () =>
  useSaveSetting(['business', 'region'], (body: RegionInput) =>
    request<Region>('PUT', '/business/region', { body }),
  )

/** How many sales would fall on another day in that time zone. */
export const useMovedSales = (timeZone: string) =>
  useRead(['business', 'moved-sales', timeZone], (signal) =>
    request<MovedSales>('GET', '/business/region/moved-sales', { query: { timeZone }, signal }),
  )

const LIMITS = ['business', 'discount-limits']

/** The highest discount that each role may give. For owners. */
export const useDiscountLimits = () =>
  useRead(LIMITS, (signal) => request<DiscountLimits>('GET', '/business/discount-limits', { signal }))

export const useSaveDiscountLimits = () =>
  useSaveSetting(LIMITS, (body: DiscountLimits) =>
    request<DiscountLimits>('PUT', '/business/discount-limits', { body }),
  )

const LINK = 'receipt-link'

/** The link to the trip of a sale, and those that have ended, newest first. */
export const useReceiptLinks = (saleId: number) =>
  useRead([LINK, saleId], (signal) =>
    request<ReceiptLink[]>('GET', `/sale/${saleId}/receipt-link`, { signal }),
  )

/** Takes the sale's id. Answers its link, which is made when none works. */
export const useCreateReceiptLink = () =>
  useWrite((saleId: number) => request<NewReceiptLink>('POST', `/sale/${saleId}/receipt-link`), [LINK])

/** Lets travellers fill in their data by a link, or no longer. */
export const useChangeReceiptLink = () =>
  useWrite(
    ({ id, ...body }: ReceiptLinkInput & { id: number }) =>
      request<void>('PUT', `/receipt-link/${id}`, { body }),
    [LINK],
  )

/** Withdraws a link. Takes its id. */
export const useRevokeReceiptLink = () =>
  useWrite((id: number) => request<void>('POST', `/receipt-link/${id}/revoke`), [LINK])

/** Sends what needs the token of a link instead of a login. The demo answers for its own links. */
const sendByLink = async <Answer>(
  path: string,
  body: { token: string },
  signal?: AbortSignal,
): Promise<Answer> => {
  const transport: Transport = isDemoTripToken(body.token) ? (await import('../demo/demo')).demo : send
  return transport<Answer>('POST', path, { body, signal })
}

const publicReceiptKey = (token: string) => ['public-receipt', token]

/** The trip of a link, read without a login and never from a cache. Fails with an ApiError 404 when the link does not work. */
export function usePublicReceipt(token: string) {
  return useQuery({
    queryKey: publicReceiptKey(token),
    queryFn: ({ signal }) => sendByLink<PublicReceipt>('/public-receipt', { token }, signal),
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
      sendByLink<PublicReceipt>('/public-traveller', { token, ...details }),
    onSuccess: (trip) => client.setQueryData(publicReceiptKey(token), trip),
    onError: () => client.invalidateQueries({ queryKey: publicReceiptKey(token) }),
  })
}
