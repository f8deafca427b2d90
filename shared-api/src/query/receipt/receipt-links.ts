import type { ReceiptSource } from '../../client/receipt-source'
import { useRead } from '../use-read'
import { useWrite } from '../use-write'
import { withReceipts } from './with-receipts'

const NAME = 'receipt-link'

/** The links to the receipt of a sale that still work, newest first. */
export const useReceiptLinks = (saleId: number) =>
  useRead([NAME, saleId], (signal) => withReceipts((source) => source.links(saleId, signal)))

const useLinkMutation = <Result>(act: (source: ReceiptSource, id: number) => Promise<Result>) =>
  useWrite((id: number) => withReceipts((source) => act(source, id)), [NAME])

/** Takes the sale's id. The token of the new link cannot be read again. */
export const useCreateReceiptLink = () => useLinkMutation((source, saleId) => source.createLink(saleId))

/** Takes the link's id. */
export const useRevokeReceiptLink = () => useLinkMutation((source, id) => source.revokeLink(id))
