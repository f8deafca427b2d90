/** @param {() => Promise<unknown>} act */
export async function timed(act) {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/**
 * @param {number[]} values
 * @param {number} part 0.99 for the 99th percentile
 */
export function quantile(values, part) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5)

/** A slow alternative needs only a few runs. */
const FEW_RUNS = 3
const LONG_MS = 3000

/** @param {number[]} times */
const isEnough = (times) => times.length >= FEW_RUNS && times.reduce((sum, time) => sum + time, 0) > LONG_MS

/**
 * Measures alternatives in turns, so that other load on the machine affects all of them equally.
 *
 * @param {(() => Promise<unknown>)[]} alternatives
 * @param {number} runs
 * @returns {Promise<number[]>} the median of each, in milliseconds
 */
export async function mediansInTurns(alternatives, runs) {
  const measured = alternatives.map((act) => ({ act, times: /** @type {number[]} */ ([]) }))
  // Warms up: the first one to read would load the data into memory for the others.
  for (const { act } of measured) await act()
  for (let run = 0; run < runs; run++) {
    for (const { act, times } of measured) if (!isEnough(times)) times.push(await timed(act))
  }
  return measured.map(({ times }) => median(times))
}
