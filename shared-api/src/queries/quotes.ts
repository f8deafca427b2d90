import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PublicAcceptance, PublicQuote, Quote, QuoteLink } from '../contract'
import { useQueryKeys } from '../http/keys'
import { readEntity } from '../http/read-response'
import { send } from '../http/send'
import { useRead } from './hooks'
import { request } from './request'
import { ifMatching, resource } from './resource'
import { cacheSaved, resourceHooks } from './resource-hooks'

// Loaded with the screens that show quotes, so that the wizard and the lists do not load it.
export { printedTerms } from '../contract/sale/printed-sale'
export {
  lastValidUntil,
  mayDecide,
  QUOTE_DAYS,
  QuoteAcceptance,
  QuoteContact,
  QuoteState,
  quoteState,
} from '../contract/sale/quote'

const QUOTE = 'quote'

/** The saved one is at the prices of now: with another total an ApiError 409 `price-changed`, whose `body` is a `PriceChanged`. */
export const quotes = resourceHooks(resource(QUOTE))

/** What brings a quote to its client. Its link is made when it is asked for. */
export const useQuoteLink = (id: number) =>
  useRead(['quote-link', id], (signal) => request<QuoteLink>('POST', `/quote/${id}/link`, { signal }))

function useDecide<Input>(decision: 'accept' | 'withdraw' | 'extend') {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Quote, Error, Input & { id: number; ifMatch?: string }>({
    mutationFn: ({ id, ifMatch, ...body }) =>
      request('POST', `/quote/${id}/${decision}`, {
        body,
        headers: ifMatching(ifMatch),
        read: readEntity<Quote>,
      }),
    onSuccess: (quote) => cacheSaved(client, keys, QUOTE, quote),
    // It may have been decided on meanwhile.
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: keys.one(QUOTE, id) }),
  })
}

/** Notes that the client has told that a quote is accepted, as it was shown: 412 when it has changed since `ifMatch`. */
export const useRecordAcceptance = () => useDecide<{ name: string }>('accept')

/** Rejects with an ApiError 409 when it was sold. */
export const useWithdrawQuote = () => useDecide<object>('withdraw')

/** Offers a quote until another day, at its prices. */
export const useExtendQuote = () => useDecide<{ validUntil: string }>('extend')

const publicQuoteKey = (token: string) => ['public-quote', token]

/** The quote of a link, read without a login and never from a cache. Fails with an ApiError 404 when the link does not work. */
export function usePublicQuote(token: string) {
  return useQuery({
    queryKey: publicQuoteKey(token),
    queryFn: ({ signal }) => send<PublicQuote>('POST', '/public-quote', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/**
 * Accepts the quote of a link as it was shown. Rejects with an ApiError 410 when it is no longer offered, 412 when it has changed; it is
 * then read again.
 */
export function useAcceptQuote(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (acceptance: Omit<PublicAcceptance, 'token'>) =>
      send<PublicQuote>('POST', '/public-quote/accept', { body: { token, ...acceptance } }),
    onSuccess: (quote) => client.setQueryData(publicQuoteKey(token), quote),
    onError: () => client.invalidateQueries({ queryKey: publicQuoteKey(token) }),
  })
}
