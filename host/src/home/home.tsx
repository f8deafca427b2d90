import { Navigate } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { landingOf } from '../sections'
import { Welcome } from './welcome'

/** The base path: everybody's own landing screen, and the way in for those who have none yet. */
export function Home() {
  const role = useSession(({ user }) => user.role)
  const landing = landingOf(role)
  return landing ? <Navigate to={landing.path} replace /> : <Welcome />
}
