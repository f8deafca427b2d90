import { QueryClient } from '@tanstack/react-query'
import { onSessionReset } from 'shared-auth'
import { isTransient, isUnreachable } from '../http/errors'

const MAX_RETRIES = 2
/** How long an answer is shown without asking again. */
export const FRESH_MS = 30_000
const KEPT_MS = 8 * 3_600_000
/** The pause between the retries of a query that is on the screen while the server cannot be reached. */
const UNREACHABLE_PAUSE_MS = 5_000

/** Creates the query client of a page. It is cleared when the session changes. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Without a network a screen shows what it had before, for the rest of a working day.
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        // The default "online" would keep requests pending while the browser is offline. A visible failure is
        // better.
        networkMode: 'always',
        // networkMode "always" turns this off by default.
        refetchOnReconnect: true,
        // Only while the page is visible, which is the default of intervals.
        refetchInterval: ({ state }) => isUnreachable(state.error) && UNREACHABLE_PAUSE_MS,
      },
      // Never send a mutation automatically when the connection is back: the user may have given up the sale.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  onSessionReset(() => client.clear())
  return client
}
