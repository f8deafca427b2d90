import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../query/query-client'

/** The query client that hooks need, with retries without delay. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const client = createQueryClient()
    const { queries, ...others } = client.getDefaultOptions()
    client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
    return client
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
