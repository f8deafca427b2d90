import { useMemo } from 'react'
import { useSession } from 'shared-auth'
import { type QueryKeys, queryKeys } from './keys'

/** The query keys of the logged-in user. */
export function useQueryKeys(): QueryKeys {
  const user = useSession((session) => session.user)
  return useMemo(() => queryKeys(user), [user])
}
