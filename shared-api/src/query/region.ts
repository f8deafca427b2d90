import { withReceipts } from './receipt/with-receipts'
import { useRead } from './use-read'

/** The country of the business, its language and formats. */
export const useRegion = () =>
  useRead(['business', 'region'], (signal) => withReceipts((source) => source.region(signal)))
