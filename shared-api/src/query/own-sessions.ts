import { endOwnSession, ownSessions } from '../client/account'
import { useRead } from './use-read'
import { useWrite } from './use-write'

const KEY = ['own-session']

/** The sessions of the user's account, never from the cache. */
export const useOwnSessions = () => useRead(KEY, ownSessions, { staleTime: 0 })

export const useEndOwnSession = () => useWrite(endOwnSession, KEY)
