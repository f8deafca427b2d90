import { QueryClientContext } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { followOtherTabs, tabStorage } from 'shared-auth'
import { UiProvider } from 'shared-ui/theme'
import type { Config } from './config'
import { createRouter } from './router'
import { followSession } from './session/follow-session'
import { useQueryClientStore } from './session/query-client-store'

export function App({ config }: { config: Config }) {
  const [router] = useState(() => createRouter(config))
  const queryClient = useQueryClientStore(({ client }) => client)

  useEffect(() => {
    const stops = [followSession(router), followOtherTabs()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])

  return (
    <UiProvider siteName={config.brand} autosaveIn={tabStorage}>
      <QueryClientContext value={queryClient}>
        <RouterProvider router={router} />
      </QueryClientContext>
    </UiProvider>
  )
}
