import { QueryClient } from '@tanstack/react-query'
import { onSessionReset } from 'shared-auth'
import { isTransient } from '../errors'

const MAX_RETRIES = 2

/** Creates the query client of a page. It is cleared when the session changes. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        // The default "online" would keep requests pending while the browser is offline. A visible failure is
        // better.
        networkMode: 'always',
        // networkMode "always" turns this off by default.
        refetchOnReconnect: true,
      },
      // Never send a mutation automatically when the connection is back: the user may have given up the sale.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  onSessionReset(() => client.clear())
  return client
}
