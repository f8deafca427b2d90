import type { RegionInput } from '../../contract'
import { useSaveSetting } from '../use-write'
import { withReceipts } from './with-receipts'

/** Chooses the country of the business, its language and formats. */
export const useSaveRegion = () =>
  useSaveSetting(['business', 'region'], (input: RegionInput) =>
    withReceipts((source) => source.saveRegion(input)),
  )
