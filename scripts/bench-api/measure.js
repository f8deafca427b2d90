import { COUNT, scenesOf } from './scenes.js'

/**
 * Medians, in milliseconds.
 *
 * @typedef {{ name: string, ours: number, plain: number, small: number, barred: boolean }} Result
 */

/** @param {() => Promise<unknown>} act */
async function timed(act) {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** @param {number[]} times */
function median(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/**
 * Runs the ways of one thing in turns, so that whatever else the machine does meets all of them alike.
 *
 * @param {(() => Promise<unknown>)[]} ways
 * @param {number} runs
 */
export async function medians(ways, runs) {
  const times = ways.map(() => /** @type {number[]} */ ([]))
  // The first run reads what the others find in memory.
  for (let run = -1; run < runs; run++) {
    for (const [index, way] of ways.entries()) {
      const time = await timed(way)
      if (run >= 0) times[index]?.push(time)
    }
  }
  return times.map(median)
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
