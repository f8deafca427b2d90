import { cpuTimeOf } from './cpu-time.js'
import { median, timed } from './timing.js'

/**
 * A request of the API.
 *
 * @typedef {object} Read
 * @property {string} group in which it is reported
 * @property {string} name
 * @property {string} path
 * @property {number} limit of the median in milliseconds
 */

/** @typedef {{ time: number, cpu: number }} Times medians in milliseconds, by the clock and of the processors */
/** @typedef {Read & Times} Result */

/**
 * Measures each request.
 *
 * @param {Pick<import('./business.js').Business, 'read' | 'processes'>} business
 * @param {Read[]} reads
 * @param {number} runs
 * @returns {Promise<Result[]>}
 */
export async function measureReads({ read, processes }, reads, runs) {
  const results = []
  for (const each of reads) {
    // The first one loads the data into memory for the others.
    await read(each.path)
    const times = []
    for (let run = 0; run < runs; run++) times.push(await timesOf(processes, () => read(each.path)))
    results.push({
      ...each,
      time: median(times.map(({ time }) => time)),
      cpu: median(times.map(({ cpu }) => cpu)),
    })
  }
  return results
}

/**
 * @param {() => Promise<number[]>} processes that work
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Times>}
 */
async function timesOf(processes, act) {
  let time = 0
  const cpu = await cpuTimeOf(processes, async () => {
    time = await timed(act)
  })
  return { time, cpu }
}
