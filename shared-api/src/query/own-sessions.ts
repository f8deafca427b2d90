import { ownSessions } from '../client/account'
import { useRead } from './use-read'

/** The sessions of the user's account, never from the cache. */
export const useOwnSessions = () => useRead(['own-session'], ownSessions, { staleTime: 0 })
