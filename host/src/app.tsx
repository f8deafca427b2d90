import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createQueryClient } from 'shared-api'
import { followOtherTabs, tabStorage } from 'shared-auth'
import { UiProvider } from 'shared-ui/theme'
import type { Config } from './config'
import { createRouter } from './router'
import { followSession } from './session/follow-session'

const queryClient = createQueryClient()

export function App({ config }: { config: Config }) {
  const [router] = useState(() => createRouter(config))

  useEffect(() => {
    const stops = [followSession(router), followOtherTabs()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])

  return (
    <UiProvider siteName={config.brand} autosaveIn={tabStorage}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  )
}
