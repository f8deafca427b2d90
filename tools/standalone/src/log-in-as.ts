import { demoCredentials } from 'shared-api'
import { type Role, roleFamily, useSession } from 'shared-auth'
import { type Remote, rolesOf } from './remote'

/** Logs in a user of the role without a password. */
export function logInAs(role: Role): void {
  const family = roleFamily(role)
  if (family === 'NONE') throw new Error('The role NONE may not open a section')
  useSession.getState().login({ name: 'Alma Sola', email: demoCredentials(family).email, role }, '')
}

/** Keeps the role after a reload. At the first start it is the remote's first role. */
export function restoreRole(remote: Remote): void {
  const { role } = useSession.getState().user
  const [first] = rolesOf(remote)
  if (!first) throw new Error(`No role may open a section of ${remote.name}`)
  logInAs(rolesOf(remote).includes(role) ? role : first)
}
