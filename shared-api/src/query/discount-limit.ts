import { withSource } from './source'
import { useRead } from './use-read'

/** The highest discount that the user may give, in percent. */
export const useDiscountLimit = () =>
  useRead(['discount-limit'], (signal) => withSource((source) => source.discountLimit(signal)))
