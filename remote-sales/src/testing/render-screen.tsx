import type { ReactElement } from 'react'
import { type StubbedApi, type StubRequest, WithQueries } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { renderUi } from 'shared-ui/testing'

export const ana = { name: 'Ana Ruiz', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const

/**
 * Renders a section of this remote as the host mounts it, for the logged-in user, or for Ana when logged out.
 */
export function renderScreen(screen: ReactElement, { at, section }: { at: string; section: string }) {
  if (useSession.getState().user.role === 'NONE') useSession.getState().login(ana, 'token')
  return renderUi(screen, {
    at,
    path: `${section}/*`,
    autosaveIn: sessionStorage,
    wrap: (children) => <WithQueries>{children}</WithQueries>,
  })
}

/** The requests of one endpoint: `requestsOf(api, 'POST /sale')`. */
export const requestsOf = ({ calls, requests }: StubbedApi, call: string): StubRequest[] =>
  requests.filter((_, index) => calls[index] === call)
