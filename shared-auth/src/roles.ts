import { i18n } from 'shared-i18n'

/** The roles whose data comes from the server. All other roles use sample data. */
export const REAL_ROLES = ['ADMINISTRATOR', 'EMPLOYEE', 'OWNER'] as const

export type RealRole = (typeof REAL_ROLES)[number]

/** A role of a session. `NONE` means logged out. */
export type Role = RealRole | `${RealRole}-DEMO` | 'NONE'

export function isRealRole(role: Role): role is RealRole {
  return (REAL_ROLES as readonly Role[]).includes(role)
}

/** The role without its demo suffix. A demo role has the permissions of its real role. */
export function roleFamily(role: Role): RealRole | 'NONE' {
  return role.replace('-DEMO', '') as RealRole | 'NONE'
}

const ROLE_NAMES: Readonly<Record<string, string>> = {
  ADMINISTRATOR: /*i18n*/ 'Administrator',
  EMPLOYEE: /*i18n*/ 'Employee',
  OWNER: /*i18n*/ 'Owner',
  NONE: /*i18n*/ 'None',
}

/** The displayed name of a role: "Owner", "Owner (demo)". An unknown role of a newer server is returned unchanged. */
export function roleName(role: Role): string {
  const name = ROLE_NAMES[roleFamily(role)]
  if (name === undefined) return role
  return role.endsWith('-DEMO') ? i18n.t('{role} (demo)', { role: i18n.t(name) }) : i18n.t(name)
}

/** A real role and its demo variant, for a section's list of allowed roles. */
export function withDemo<R extends RealRole>(role: R): readonly [R, `${R}-DEMO`] {
  return [role, `${role}-DEMO`]
}
