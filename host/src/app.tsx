import { QueryClientContext } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { followOtherTabs, tabStorage } from 'shared-auth'
import { followLanguage } from 'shared-i18n'
import { useOffice } from 'shared-ui'
import { UiProvider } from 'shared-ui/theme'
import type { Config } from './config/config'
import { useLoggedInChunk } from './remotes/load-sections'
import type { createRouter } from './router'
import { followSession } from './session/follow-session'

interface AppProps {
  config: Config
  /** Made outside, because React may render the first screen twice, and each router listens to the history. */
  router: ReturnType<typeof createRouter>
}

export function App({ config, router }: AppProps) {
  const { name } = useOffice()
  const queryClient = useLoggedInChunk((chunk) => chunk.queryClient)

  useEffect(() => {
    const stops = [followSession(router), followOtherTabs(), followLanguage()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])

  return (
    <UiProvider siteName={name || config.brand} autosaveIn={tabStorage}>
      <QueryClientContext value={queryClient}>
        <RouterProvider router={router} />
      </QueryClientContext>
    </UiProvider>
  )
}
