import '@mantine/core/styles.css'
import { remote } from 'virtual:remote'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createQueryClient } from 'shared-api'
import { translateMessages } from 'shared-api/contract'
import { addTexts, i18n } from 'shared-i18n'
import { UiProvider } from 'shared-ui/theme'
import { restoreRole } from './log-in-as'
import { routesOf } from './routes'

restoreRole(remote)
translateMessages((text, values) => i18n.t(text, { ...values }))
void addTexts(
  remote.name,
  async (language) => (await remote.texts[`./locale-${language}`]?.())?.messages ?? {},
)

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element "root"')
createRoot(container).render(
  <StrictMode>
    <UiProvider siteName={remote.name}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createBrowserRouter(routesOf(remote))} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
)
