import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReceiptSource } from '../../client/receipt-source'
import { useQueryKeys } from '../../client/session-keys'
import type { NewReceiptLink } from '../../contract'
import { withReceipts } from './with-receipts'

/** The links to the receipt of a sale that still work, newest first. */
export function useReceiptLinks(saleId: number) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: [...keys.resource('receipt-link'), saleId],
    queryFn: ({ signal }) => withReceipts((source) => source.links(saleId, signal)),
  })
}

function useLinkMutation<Result>(act: (source: ReceiptSource, id: number) => Promise<Result>) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Result, Error, number>({
    mutationFn: (id) => withReceipts((source) => act(source, id)),
    // A failure tells that the list has changed, too: the link has been withdrawn meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: keys.resource('receipt-link') }),
  })
}

/** Takes the sale's id. The token of the new link cannot be read again. */
export const useCreateReceiptLink = () =>
  useLinkMutation<NewReceiptLink>((source, saleId) => source.createLink(saleId))

/** Takes the link's id. */
export const useRevokeReceiptLink = () => useLinkMutation<void>((source, id) => source.revokeLink(id))
