import { Link } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { landingOf, mayOpen, sectionAt } from '../sections'
import classes from './header.module.css'

const CLIENTS = sectionAt('/clients')

/** The user's name: a link to the clients for those who may open them, to the own landing screen for the others. */
export function UserLink() {
  const { name, role } = useSession(({ user }) => user)
  const target = CLIENTS && mayOpen(CLIENTS, role) ? CLIENTS : landingOf(role)
  return (
    <Link to={target?.path ?? '/'} className={classes.user}>
      {name}
    </Link>
  )
}
