import type { Role } from 'shared-auth'
import { landingOf, mayOpen, sectionAt } from '../sections'

/** What the login screen is told by whoever sends there. */
export interface ReturnTo {
  /** The address that was asked for. */
  from: string
  /** The user is logged in, and their role may not open it. */
  denied: boolean
}

export function readReturnTo(state: unknown): ReturnTo | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return
  return { from: String(state.from), denied: 'denied' in state && state.denied === true }
}

/**
 * Where a role goes from the login screen: what was asked for if it may be opened, else the landing screen. Undefined
 * for a role that has none.
 */
export function targetAfterLogin(asked: ReturnTo | undefined, role: Role): string | undefined {
  const section = asked && sectionAt(asked.from.split('?')[0] ?? '')
  if (asked && section && mayOpen(section, role)) return asked.from
  return landingOf(role)?.path
}
