import { Link } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { landingOf, mayOpen, sectionAt } from '../sections'

interface UserLinkProps {
  className?: string | undefined
  onClick?: () => void
}

/** The user's name: a link to the clients for those who may open them, to the own landing screen for the others. */
export function UserLink(props: UserLinkProps) {
  const { name, role } = useSession(({ user }) => user)
  const clients = sectionAt('/clients')
  const target = clients && mayOpen(clients, role) ? clients : landingOf(role)
  return (
    <Link to={target?.path ?? '/'} {...props}>
      {name}
    </Link>
  )
}
