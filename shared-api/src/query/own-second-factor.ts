import { secondFactorSource } from '../client/second-factor'
import { useRead } from './use-read'

/** The second factor of the user's account, never from the cache. */
export const useOwnSecondFactor = () =>
  useRead(['own-second-factor'], (signal) => secondFactorSource().get(signal), { staleTime: 0, gcTime: 0 })
