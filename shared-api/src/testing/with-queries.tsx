import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Change } from '../contract'
import { onChanges, publishChanges } from '../live/changes'
import { createQueryClient } from '../queries/query-client'

/** The query client that hooks need, with retries without delay. It reads again what is on screen when it hears of a change. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const client = createQueryClient()
    const { queries, ...others } = client.getDefaultOptions()
    client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
    return client
  })
  useEffect(() => onChanges(() => void client.invalidateQueries()), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Tells the screens of a change made by another user. */
export const hearOfChange = (change: Change): void => act(() => publishChanges([change]))
