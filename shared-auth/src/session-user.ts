import type { Role } from './roles'

/** Who is logged in. This much, and nothing more, is stored in the browser. */
export interface SessionUser {
  name: string
  email: string
  role: Role
}

export const NOBODY: SessionUser = { name: '', email: '', role: 'NONE' }

/** Names an account: a demo account and a real one may share an email. */
export const accountOf = ({ role, email }: SessionUser): string => `${role} ${email}`

export const isSameUser = (a: SessionUser, b: SessionUser): boolean =>
  a.name === b.name && a.email === b.email && a.role === b.role
