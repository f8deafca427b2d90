import { QueryClient } from '@tanstack/react-query'
import { useSession } from 'shared-auth'
import { isTransient } from '../errors'

const MAX_RETRIES = 2

/** The query client of a page. It forgets everything as soon as the session is another one. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        // "online" would leave calls pending for as long as the browser is offline; a failure that says so is better.
        networkMode: 'always',
      },
      // A sale that is sent by itself once the connection is back is worse still.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  useSession.subscribe(({ user }, before) => {
    if (user !== before.user) client.clear()
  })
  return client
}
