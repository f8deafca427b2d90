import type { RegionInput } from '../../contract'
import { useRead } from '../use-read'
import { useSaveSetting } from '../use-write'
import { withReceipts } from './with-receipts'

/** Chooses the country of the business, its language and formats. */
export const useSaveRegion = () =>
  useSaveSetting(['business', 'region'], (input: RegionInput) =>
    withReceipts((source) => source.saveRegion(input)),
  )

/** How many sales would fall on another day in that time zone. */
export const useMovedSales = (timeZone: string) =>
  useRead(['business', 'moved-sales', timeZone], (signal) =>
    withReceipts((source) => source.movedSales(timeZone, signal)),
  )
