export const LONG = process.env.FAULTS === 'long'

/** `npm run test:faults` takes its time; within `npm test` each kind of fault is shown as briefly as it can be. */
export const longOr = <Value>(long: Value, short: Value): Value => (LONG ? long : short)
