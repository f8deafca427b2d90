import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { Config } from './config'
import { ErrorPage } from './error/error-page'
import { Home } from './home/home'
import { LoginPage } from './login/login-page'
import { RemoteSection } from './remotes/remote-section'
import type { Section, Sections } from './sections'
import { SectionGate } from './session/section-gate'
import { Shell } from './shell/shell'

const sectionRoute = (section: Section): RouteObject => ({
  path: `${section.path}/*`,
  element: (
    <SectionGate section={section}>
      <RemoteSection section={section} />
    </SectionGate>
  ),
})

const refusedRoutes = ({ refused }: Sections): RouteObject[] =>
  refused.flatMap((section) =>
    section.path === undefined
      ? []
      : [
          {
            path: `${section.path}/*`,
            lazy: async () => {
              const { RefusedSection } = await import('./remotes/refused-section')
              return { element: <RefusedSection section={section} /> }
            },
          },
        ],
  )

/** Loaded on demand, because an account needs this page only once. */
const invitation = async () => ({
  Component: (await import('./invitation/invitation-page')).InvitationPage,
})

const nowhere: RouteObject = {
  path: '*',
  element: null,
  loader: () => {
    throw new Response(null, { status: 404, statusText: 'Not Found' })
  },
}

/** All routes below the base path. An error in a page keeps the shell on screen. */
export function routesOf(config: Config, sections: Sections): RouteObject[] {
  return [
    {
      element: <Shell config={config} />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            { index: true, element: <Home /> },
            { path: '/login', element: <LoginPage /> },
            { path: '/invitation', lazy: invitation },
            ...sections.accepted.map(sectionRoute),
            ...refusedRoutes(sections),
            nowhere,
          ],
        },
      ],
    },
  ]
}

export function createRouter(config: Config, sections: Sections) {
  return createBrowserRouter(routesOf(config, sections), { basename: import.meta.env.BASE_URL })
}
