import { Navigate } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { SectionsPending } from '../remotes/section-routes'
import { landingOf, useSections } from '../sections'
import { Welcome } from './welcome'

/**
 * The base path: redirects to the landing screen of the role, or shows the login and the demo to visitors.
 */
export function Home() {
  const role = useSession(({ user }) => user.role)
  const isLoaded = useSections(({ sections }) => sections !== undefined)
  if (role === 'NONE') return <Welcome />
  if (!isLoaded) return <SectionsPending />
  const landing = landingOf(role)
  return <Navigate to={landing?.path ?? '/login'} replace />
}
