import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from 'shared-auth'
import { queryKeys } from '../client/keys'

/** The server reads the data before the browser has received them. */
const MARGIN_MS = 5_000

/** The time, in milliseconds since 1970, since which the data of this tab may have missed a change. */
export function oldestRead(client: QueryClient, user: SessionUser): number {
  const queries = client.getQueryCache().findAll({ queryKey: queryKeys(user).session() })
  const read = queries.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  return Math.min(Date.now(), ...read) - MARGIN_MS
}
