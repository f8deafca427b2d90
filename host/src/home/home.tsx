import { Navigate } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { landingOf } from '../sections'
import { Welcome } from './welcome'

/**
 * The base path: redirects to the landing screen of the role, or shows the login and the demo to visitors.
 */
export function Home() {
  const role = useSession(({ user }) => user.role)
  const landing = landingOf(role)
  if (role === 'NONE') return <Welcome />
  return <Navigate to={landing?.path ?? '/login'} replace />
}
