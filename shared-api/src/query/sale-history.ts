import { withSource } from './source'
import { useRead } from './use-read'

/** What a sale was before each of its changes, the newest first. */
export const useSaleHistory = (id: number) =>
  useRead(['sale', 'history', id], (signal) => withSource((source) => source.saleHistory(id, signal)))
