// In its own file, so that the login screen does not load the guard's dialog.

/** The navigation state that LeaveGuard does not block, for a session that has ended. */
export const SKIP_LEAVE_GUARD = { skipLeaveGuard: true }

export const skipsLeaveGuard = (state: unknown) =>
  typeof state === 'object' && state !== null && 'skipLeaveGuard' in state
