// Apart from the guard, whose dialog the login screen does not load.

/** State of a navigation that LeaveGuard lets pass: the session is over, and with it the form. */
export const SKIP_LEAVE_GUARD = { skipLeaveGuard: true }

export const skipsLeaveGuard = (state: unknown) =>
  typeof state === 'object' && state !== null && 'skipLeaveGuard' in state
