import { Navigate } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { landingOf } from '../sections'
import { Welcome } from './welcome'

/** The base path: the landing screen of the role, or the login and the demo for logged-out users. */
export function Home() {
  const role = useSession(({ user }) => user.role)
  const landing = landingOf(role)
  if (role === 'NONE') return <Welcome />
  return <Navigate to={landing?.path ?? '/login'} replace />
}
