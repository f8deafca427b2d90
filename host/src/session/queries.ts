import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

interface Queries {
  /** Undefined until a section is loaded: visitors read no data, so that the login screen does not load it. */
  client?: QueryClient
}

/** The query client of this page. */
export const useQueries = create<Queries>(() => ({}))

/** Loads the query client, which sections and overlays need. */
export async function startQueries(): Promise<void> {
  const { queryClient } = await import('./query-client')
  useQueries.setState({ client: queryClient })
}
