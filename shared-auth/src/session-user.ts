import type { Role } from './roles'

/** The logged-in user, as stored in the browser. */
export interface SessionUser {
  name: string
  email: string
  role: Role
}

export const LOGGED_OUT_USER: SessionUser = { name: '', email: '', role: 'NONE' }

/**
 * Identifies an account. The role is part of it, because a demo account and a real one may share an email.
 */
export const accountOf = ({ role, email }: SessionUser): string => `${role} ${email}`

export const isSameUser = (a: SessionUser, b: SessionUser): boolean =>
  a.name === b.name && a.email === b.email && a.role === b.role
