import { Link } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { landingOf, mayOpen, sectionAt } from '../sections'

interface UserLinkProps {
  className?: string | undefined
  onClick?: () => void
}

/** The user's name, as a link to the clients if the role may open them, otherwise to the landing screen. */
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
