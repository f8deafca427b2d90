export const LONG = process.env.FAULTS === 'long'

/** Chooses the value for `npm test -- faults` (long) or for `npm test` (short). */
export const longOr = <Value>(long: Value, short: Value): Value => (LONG ? long : short)
