import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createQueryClient } from 'shared-api'
import { useSession } from 'shared-auth'
import { renderUi } from 'shared-ui/testing'

export const ana = { name: 'Ana Ruiz', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const

/** Renders a section of this remote as the host mounts it, for whoever is logged in, or else for Ana. */
export function renderScreen(screen: ReactElement, { at, section }: { at: string; section: string }) {
  if (useSession.getState().user.role === 'NONE') useSession.getState().login(ana, 'token')
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } })
  return renderUi(screen, {
    at,
    path: `${section}/*`,
    wrap: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}
