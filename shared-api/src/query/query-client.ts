import { QueryClient } from '@tanstack/react-query'
import { onSessionReset } from 'shared-auth'
import { isTransient } from '../errors'

const MAX_RETRIES = 2

/** The query client of a page. It is empty at the start of each session. */
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
  onSessionReset(() => client.clear())
  return client
}
