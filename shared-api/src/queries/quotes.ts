import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublicAcceptance, PublicQuote, Quote, QuoteLink } from '../contract'
import { useQueryKeys } from '../http/keys'
import { readEntity } from '../http/read-response'
import { useRead } from './hooks'
import { useAnswerLink, useOpenLink } from './public-link'
import { request } from './request'
import { ifMatching, resource } from './resource'
import { cacheSaved, resourceHooks } from './resource-hooks'

// Loaded with the screens that show quotes, so that the wizard and the lists do not load it.
export { printedTerms } from '../contract/sale/printed-sale'
export {
  lastValidUntil,
  mayDecide,
  printedOffer,
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
export const useQuoteLink = (id: number, { enabled = true } = {}) =>
  useRead(['quote-link', id], (signal) => request<QuoteLink>('POST', `/quote/${id}/link`, { signal }), {
    enabled,
  })

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

/** The same when it is asked for by a press. The variable is the id of the quote. */
export const useAskQuoteLink = () =>
  useMutation({ mutationFn: (id: number) => request<QuoteLink>('POST', `/quote/${id}/link`) })

const PUBLIC_QUOTE = '/public-quote'

/** The quote of a link. */
export const usePublicQuote = (token: string) => useOpenLink<PublicQuote>(PUBLIC_QUOTE, token)

/** Accepts the quote of a link as it was shown. Rejects with an ApiError 410 when it is no longer offered, 412 when it has changed. */
export const useAcceptQuote = (token: string) =>
  useAnswerLink<PublicQuote, Omit<PublicAcceptance, 'token'>>('/public-quote/accept', {
    opened: PUBLIC_QUOTE,
    token,
  })
