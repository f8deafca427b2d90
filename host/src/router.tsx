import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { i18n } from 'shared-i18n'
import { Loading, lazyScreen } from 'shared-ui'
import type { Config } from './config/config'
import { ErrorPage } from './error/error-page'
import { AuthLayout } from './login/auth-layout'
import { Introduction } from './login/introduction'
import { LoginCard } from './login/login-card'
import { DemoCard, LoginPage } from './login/login-page'
import { SectionRoutes, SectionsPending } from './remotes/load-sections'
import { landingOf, useSections } from './sections'
import { Shell } from './shell/shell'

/** In its own chunk, because the login screen does not need it. */
const InvitationPage = lazyScreen(async () => (await import('./login/invitation-page')).InvitationPage, {
  placeholder: () => <Loading label={i18n.t('Cargando...')} />,
})

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
            { path: '/invitation', element: <InvitationPage /> },
            { path: '*', element: <SectionRoutes /> },
          ],
        },
      ],
    },
  ]
}

/** Some mail programs write %23 for the # of a link, so that its token is a part of the path. */
function restoreFragment(): void {
  const { pathname, search } = location
  const [path, ...token] = pathname.split(/%(?:25)*23/)
  if (token.length > 0) history.replaceState(null, '', `${path}${search}#${token.join('')}`)
}

export function createRouter(config: Config) {
  restoreFragment()
  return createBrowserRouter(routesOf(config), { basename: import.meta.env.BASE_URL })
}

/**
 * The base path: redirects to the landing screen of the role, or shows the login and the demo to visitors.
 */
function Home() {
  const role = useSession(({ user }) => user.role)
  const isLoaded = useSections(({ sections }) => sections !== undefined)
  if (role === 'NONE') return <Welcome />
  if (!isLoaded) return <SectionsPending />
  const landing = landingOf(role)
  return <Navigate to={landing?.path ?? '/login'} replace />
}

function Welcome() {
  return (
    <AuthLayout>
      <Introduction />
      <LoginCard />
      <DemoCard />
    </AuthLayout>
  )
}
