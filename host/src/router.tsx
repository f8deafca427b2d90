import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { Config } from './config'
import { ErrorPage } from './error/error-page'
import { Home } from './home/home'
import { LoginPage } from './login/login-page'
import { SectionRoutes } from './remotes/section-routes'
import { Shell } from './shell/shell'

/** Seen once in an account's life: not worth a byte of everybody's login. */
const invitation = async () => ({
  Component: (await import('./invitation/invitation-page')).InvitationPage,
})

/** All of the suite's addresses, below its base path. An error leaves the shell standing. */
export function routesOf(config: Config): RouteObject[] {
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
            { path: '*', element: <SectionRoutes /> },
          ],
        },
      ],
    },
  ]
}

export function createRouter(config: Config) {
  return createBrowserRouter(routesOf(config), { basename: import.meta.env.BASE_URL })
}
