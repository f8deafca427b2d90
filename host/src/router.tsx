import { lazy, Suspense } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { Loading } from 'shared-ui'
import type { Config } from './config/config'
import { ErrorPage } from './error/error-page'
import { Home } from './home/home'
import { LoginPage } from './login/login-page'
import { SectionRoutes } from './remotes/section-routes'
import { Shell } from './shell/shell'

/** In its own chunk, because the login screen does not need it. */
const InvitationPage = lazy(async () => ({
  default: (await import('./invitation/invitation-page')).InvitationPage,
}))
function Invitation() {
  const { i18n } = useLingui()
  return (
    <Suspense fallback={<Loading label={i18n.t('Cargando...')} />}>
      <InvitationPage />
    </Suspense>
  )
}

/** All routes of the suite, below its base path. The shell stays on the screen when a route throws. */
export function routesOf(config: Config): RouteObject[] {
  return [
    {
      element: <Shell config={config} />,
      errorElement: <ErrorPage />,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            { index: true, element: <Home /> },
            { path: '/login', element: <LoginPage /> },
            { path: '/invitation', element: <Invitation /> },
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
