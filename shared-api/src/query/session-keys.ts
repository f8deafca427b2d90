import { useSession } from 'shared-auth'
import { type QueryKeys, queryKeys } from './keys'

/** The query keys of whoever is signed in. */
export const useQueryKeys = (): QueryKeys => queryKeys(useSession((session) => session.user))
