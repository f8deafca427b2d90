// Apart from the guard, whose dialog the login screen does not load.

/** State of a navigation that nobody is asked about: the session is over, and with it the form. */
export const UNASKED = { unasked: true }

export const isUnasked = (state: unknown) => typeof state === 'object' && state !== null && 'unasked' in state
