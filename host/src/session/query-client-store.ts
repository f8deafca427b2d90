import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

interface QueryClientStore {
  /** Undefined until a section is loaded: visitors read no data, so that the login screen does not load it. */
  client?: QueryClient
}

/** Holds the query client once its code is loaded. */
export const useQueryClientStore = create<QueryClientStore>(() => ({}))

/** Loads the query client, which sections and overlays need. */
export async function loadQueryClient(): Promise<void> {
  const { queryClient } = await import('./query-client')
  useQueryClientStore.setState({ client: queryClient })
}
