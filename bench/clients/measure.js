import { COUNT, scenesOf } from './queries.js'

/**
 * Medians, in milliseconds.
 *
 * @typedef {{ name: string, ours: number, plain: number, small: number, barred: boolean }} Result
 */

/** @param {() => Promise<unknown>} act */
export async function timed(act) {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/**
 * @param {number[]} times
 * @param {number} part 0.5 for the median
 */
export function quantile(times, part) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
}

/** A slow query needs only a few runs. */
const FEW_RUNS = 3
const LONG_MS = 3000

/** @param {number[]} times */
const isEnough = (times) => times.length >= FEW_RUNS && times.reduce((sum, time) => sum + time, 0) > LONG_MS

/**
 * Measures alternatives in turns, so that other load on the machine affects all of them equally.
 *
 * @param {(() => Promise<unknown>)[]} ways
 * @param {number} runs
 */
export async function medians(ways, runs) {
  const measured = ways.map((way) => ({ way, times: /** @type {number[]} */ ([]) }))
  // Warms up: the first one to read would load the data into memory for the others.
  for (const { way } of measured) await way()
  for (let run = 0; run < runs; run++) {
    for (const { way, times } of measured) if (!isEnough(times)) times.push(await timed(way))
  }
  return measured.map(({ times }) => quantile(times, 0.5))
}

/**
 * @param {import('./business.js').Business} large
 * @param {import('./business.js').Business} small
 * @param {number} runs
 * @returns {Promise<Result[]>}
 */
export async function measureAll(large, small, runs) {
  const results = []
  const [countedTime = 0, countTime = 0, smallTime = 0] = await medians(
    [
      () => large.db.query(COUNT.counted),
      () => large.db.query(COUNT.plain),
      () => small.db.query(COUNT.counted),
    ],
    runs,
  )
  results.push({ name: COUNT.name, ours: countedTime, plain: countTime, small: smallTime, barred: true })

  const smallScenes = scenesOf(small.clients)
  for (const [index, { name, query, plain, barred = false }] of scenesOf(large.clients).entries()) {
    const [ours = 0, plainly = 0, atSmall = 0] = await medians(
      [
        () => large.get(query),
        () => large.db.query(plain),
        () => small.get(smallScenes[index]?.query ?? query),
      ],
      runs,
    )
    results.push({ name, ours, plain: plainly, small: atSmall, barred })
  }
  return results
}
