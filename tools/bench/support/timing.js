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
