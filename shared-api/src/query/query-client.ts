import { QueryClient } from '@tanstack/react-query'
import { useSession } from 'shared-auth'
import { isTransient } from '../errors'

const MAX_RETRIES = 2

/** The one query client of a page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        // "online" would hold calls back while offline, for ever pending; a failure that says so is better,
        networkMode: 'always',
      },
      // and a sale that is sent by itself when the connection is back is worse still.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Forgets everything as soon as the session is another one. Returns how to stop. */
export function clearWithSession(client: QueryClient): () => void {
  return useSession.subscribe(({ user }, before) => {
    if (user !== before.user) client.clear()
  })
}
