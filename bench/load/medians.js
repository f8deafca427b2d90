/** @typedef {import('./measure.js').Result} Result */
/** @typedef {import('./measure.js').Sample} Sample */

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * @param {{ samples: Sample[] }} result
 * @returns {Sample} the median of each property
 */
export function medians({ samples }) {
  return {
    time: median(samples.map(({ time }) => time)),
    requests: median(samples.map(({ requests }) => requests)),
    bytes: median(samples.map(({ bytes }) => bytes)),
    code: median(samples.map(({ code }) => code)),
    later: median(samples.map(({ later }) => later)),
  }
}

/**
 * @param {Result[]} results
 * @returns {{ scene: string, delay: number, suite: Sample, monolith: Sample }[]}
 */
export function comparisons(results) {
  return results
    .filter(({ variant }) => variant === 'suite')
    .flatMap((suite) => {
      const { scene, delay } = suite
      const monolith = results.find(
        (other) => other.variant === 'monolith' && other.scene === scene && other.delay === delay,
      )
      return monolith ? [{ scene, delay, suite: medians(suite), monolith: medians(monolith) }] : []
    })
}
