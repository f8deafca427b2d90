/** Pages that have loaded a canary, those of them that have had an error of it, and the same of the live release. */
type Counts = Record<'loads' | 'errors' | 'liveLoads' | 'liveErrors', number>

/** With fewer loads a rate says nothing. */
const LEAST_LOADS = 20
/** The rate of a live release with fewer errors or too few loads: one error in 20 loads does not withdraw a canary, two do. */
const LEAST_RATE = 0.02

/** True when the canary has at least five times the error rate of the live release, over at least 20 loads. */
export function isWithdrawn({ loads, errors, liveLoads, liveErrors }: Counts): boolean {
  const liveRate = liveLoads < LEAST_LOADS ? LEAST_RATE : Math.max(LEAST_RATE, liveErrors / liveLoads)
  return loads >= LEAST_LOADS && errors >= 5 * liveRate * loads
}
