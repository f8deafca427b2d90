import type { DiscountLimits } from '../../contract'
import { useRead } from '../use-read'
import { useSaveSetting } from '../use-write'
import { withReceipts } from './with-receipts'

const KEY = ['business', 'discount-limits']

/** The highest discount that each role may give. For owners. */
export const useDiscountLimits = () =>
  useRead(KEY, (signal) => withReceipts((source) => source.discountLimits(signal)))

export const useSaveDiscountLimits = () =>
  useSaveSetting(KEY, (input: DiscountLimits) => withReceipts((source) => source.saveDiscountLimits(input)))
