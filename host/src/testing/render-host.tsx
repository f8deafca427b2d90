import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { WithQueries } from 'shared-api/testing'
import { NOBODY, type Role, useSession } from 'shared-auth'
import 'shared-ui/testing'
import { UiProvider } from 'shared-ui/theme'
import type { Config } from '../config'
import { routesOf } from '../router'
import { setSections } from '../sections'
import { followSession } from '../session/follow-session'
import { REMOTES, SECTIONS } from './workspace-remotes'

const CONFIG: Config = {
  brand: 'TodoTurismo',
  links: {
    portfolio: 'https://example.com/',
    github: 'https://github.com/',
    linkedin: 'https://www.linkedin.com/',
  },
  locale: 'en-GB',
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
  apiBaseUrl: '/api/v1',
  remotes: REMOTES,
  allowOverrides: false,
}

/** A session as it stands in this page: with a token, unless it still waits for one. */
export function signIn(role: Role, { ready = true } = {}): void {
  const user = { name: 'Ana Paz', email: 'ana@example.com', role }
  useSession.setState({ user, accessToken: ready ? 'token' : '', ready, ended: false })
}

export function signedOut(): void {
  useSession.setState({ user: NOBODY, accessToken: '', ready: false, ended: false })
}

setSections(SECTIONS)

/**
 * The whole host at an address, without the other tabs.
 *
 * @param sections of the remotes of this workspace, unless a test has others
 */
export function renderHost(at: string, sections = SECTIONS) {
  const router = createMemoryRouter(routesOf(CONFIG, sections), { initialEntries: [at] })
  const stop = followSession(router)
  const user = userEvent.setup()
  const rendered = render(
    <UiProvider env="test" siteName={CONFIG.brand}>
      <WithQueries>
        <RouterProvider router={router} />
      </WithQueries>
    </UiProvider>,
  )
  return {
    user,
    router,
    path: () => router.state.location.pathname,
    ...rendered,
    unmount: () => {
      stop()
      rendered.unmount()
    },
  }
}
