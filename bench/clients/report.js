/** @typedef {import('./measure.js').Result} Result */

/** Limits for the list of a million clients. */
const BARS = {
  /** Median in milliseconds. */
  time: 50,
  /** Page 0 ÷ the same at a thousand clients. */
  growth: 2,
}

/** @param {number} time */
const ms = (time) => time.toFixed(1)

/**
 * @param {Result[]} results
 * @returns {string} Markdown
 */
export function table(results) {
  const head = ['GET /client', 'ms', 'ms, plain SQL', 'ms at 1,000 clients']
  const rows = results.map(({ name, ours, plain, small }) => [name, ms(ours), ms(plain), ms(small)])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * @param {Result[]} results
 * @returns {string[]} a line for every missed limit
 */
export function missedBars(results) {
  const slow = results
    .filter(({ ours, barred }) => barred && ours > BARS.time)
    .map(({ name, ours }) => `${name}: ${ms(ours)} ms; the bar is ${BARS.time}`)
  const grown = results
    .filter(({ name, ours, small }) => name === 'page 0' && ours / small > BARS.growth)
    .map(
      ({ ours, small }) =>
        `page 0: ${(ours / small).toFixed(2)} times that of 1,000 clients; the bar is ${BARS.growth}`,
    )
  return [...slow, ...grown]
}
