import { createQueryClient } from 'shared-api'

/** The query client of this page. */
export const queryClient = createQueryClient()

// Only the context is rendered (`app.tsx`), because `QueryClientProvider` cannot be rendered without a client.
queryClient.mount()
