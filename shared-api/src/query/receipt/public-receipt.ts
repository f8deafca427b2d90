import { useQuery } from '@tanstack/react-query'
import { send } from '../../client/send'
import type { PublicReceipt } from '../../contract'

/** The receipt of a link, read without a login and never from a cache. Fails with an ApiError 404 when the link does not work. */
export function usePublicReceipt(token: string) {
  return useQuery({
    queryKey: ['public-receipt', token],
    queryFn: ({ signal }) => send<PublicReceipt>('POST', '/public-receipt', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
