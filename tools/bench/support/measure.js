import { measureCpuTime } from './cpu-time.js'
import { median, timed } from './timing.js'

/**
 * A request of the API, and the same in plain SQL.
 *
 * @typedef {object} Read
 * @property {string} group in which it is reported
 * @property {string} name
 * @property {string} path
 * @property {string[]} [plain] statements
 * @property {number} limit of the median in milliseconds
 */

/**
 * Medians in milliseconds.
 *
 * @typedef {Read & { time: number, cpu: number, plainTime?: number }} Result `cpu`: of the server and PostgreSQL
 */

/** Plain SQL may be slow: after so many milliseconds it is not measured again. */
const PLAIN_MS = 500

/**
 * Measures each request, and its plain SQL in turns with it, so that other work of the machine affects both.
 *
 * @param {import('./business.js').Business} business
 * @param {Read[]} reads
 * @param {number} runs
 * @returns {Promise<Result[]>}
 */
export async function measureReads({ read, processes, db }, reads, runs) {
  const results = []
  for (const each of reads) {
    // The first one loads the data into memory for the others.
    await read(each.path)
    const pids = await processes()
    const times = []
    const cpuTimes = []
    /** @type {number[]} */
    const plainTimes = []
    const isEnough = () => plainTimes.reduce((sum, time) => sum + time, 0) > PLAIN_MS
    for (let run = 0; run < runs; run++) {
      const cpuTime = measureCpuTime(pids)
      times.push(await timed(() => read(each.path)))
      cpuTimes.push(cpuTime())
      if (db && each.plain && !isEnough()) plainTimes.push(await timed(() => runAll(db, each.plain ?? [])))
    }
    const plain = plainTimes.length > 0 ? { plainTime: median(plainTimes) } : {}
    results.push({ ...each, time: median(times), cpu: median(cpuTimes), ...plain })
  }
  return results
}

/**
 * @param {import('./database.js').Sql} db
 * @param {string[]} statements
 */
async function runAll(db, statements) {
  for (const statement of statements) await db.query(statement)
}
