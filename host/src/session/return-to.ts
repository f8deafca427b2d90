import type { Role } from 'shared-auth'
import { landingOf, mayOpen, sectionAt } from '../sections'

/** The navigation state of a redirect to the login screen. */
export interface ReturnTo {
  /** The requested address. */
  from: string
  /** True when the user is logged in but their role may not open the address. */
  denied: boolean
}

export function readReturnTo(state: unknown): ReturnTo | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return
  return { from: String(state.from), denied: 'denied' in state && state.denied === true }
}

/**
 * The address after login: the requested one if the role may open it, otherwise the landing screen. Undefined
 * when the role has no landing screen.
 */
export function targetAfterLogin(asked: ReturnTo | undefined, role: Role): string | undefined {
  const section = asked && sectionAt(asked.from.split('?')[0] ?? '')
  if (asked && section && mayOpen(section, role)) return asked.from
  return landingOf(role)?.path
}
