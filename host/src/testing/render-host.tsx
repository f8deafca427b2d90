import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { WithQueries } from 'shared-api/testing'
import { LOGGED_OUT_USER, type Role, useSession } from 'shared-auth'
import 'shared-ui/testing'
import { UiProvider } from 'shared-ui/theme'
import type { Config } from '../config/config'
import * as parts from '../logged-in-chunk'
import { setLoggedInChunk, useLoggedInChunk } from '../remotes/load-sections'
import { routesOf } from '../router'
import { type Sections, useSections } from '../sections'
import { followSession } from '../session/follow-session'
import { REMOTES, SECTIONS } from './loader'

const CONFIG: Config = {
  brand: 'TodoTurismo',
  links: {
    portfolio: 'https://example.com/',
    github: 'https://github.com/todoturismo',
    linkedin: 'https://www.linkedin.com/',
  },
  locale: 'en-GB',
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
  apiBaseUrl: '/api/v1',
  remotes: REMOTES,
  allowOverrides: false,
  language: 'default',
}

/** Logs a user in, with a token unless `ready` is false. */
export function logIn(role: Role, { ready = true } = {}): void {
  const user = { name: 'Ana Paz', email: 'ana@example.com', role }
  useSession.setState({ user, accessToken: ready ? 'token' : '', ready, ended: false })
}

export function loggedOut(): void {
  useSession.setState({ user: LOGGED_OUT_USER, accessToken: '', ready: false, ended: false })
}

setLoggedInChunk(async () => parts)
useLoggedInChunk.setState(parts)
useSections.setState({ sections: SECTIONS })

/**
 * Renders the whole host at an address, without synchronization with other tabs.
 *
 * @param sections of the remotes of this workspace, unless a test has others; null when they are not loaded
 */
export function renderHost(at: string, sections: Sections | null = SECTIONS) {
  useSections.setState({ sections: sections ?? undefined, error: undefined })
  const router = createMemoryRouter(routesOf(CONFIG), { initialEntries: [at] })
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

/** The answer to the login of an administrator. */
export const ANA = { authToken: 'fresh', name: 'Ana Paz', email: 'ana@example.com', role: 'ADMINISTRATOR' }

/** Fills in the login form, and presses its button. */
export async function submitLogin(user: UserEvent): Promise<void> {
  await user.click(screen.getByLabelText('Email'))
  await user.paste('ana@example.com')
  await user.click(screen.getByLabelText('Password'))
  await user.paste('secret')
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

/** Opens the login screen, and logs in. */
export async function logInByForm() {
  const rendered = renderHost('/login')
  await submitLogin(rendered.user)
  return rendered
}
