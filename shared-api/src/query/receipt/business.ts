import type { BusinessInput } from '../../contract'
import { useRead } from '../use-read'
import { useSaveSetting } from '../use-write'
import { withReceipts } from './with-receipts'

const KEY = ['business']

/** What receipts say about the business, with its version. */
export const useBusiness = () => useRead(KEY, (signal) => withReceipts((source) => source.business(signal)))

/** Rejects with an ApiError 412 when somebody else has changed the business since the version `ifMatch`. */
export const useSaveBusiness = () =>
  useSaveSetting(KEY, ({ input, ifMatch }: { input: BusinessInput; ifMatch: string | undefined }) =>
    withReceipts((source) => source.saveBusiness(input, ifMatch)),
  )
