import { cpuTimeOf } from './cpu-time.js'
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

/** @typedef {{ time: number, cpu: number }} Times medians in milliseconds, by the clock and of the processors */
/** @typedef {Read & Times & { plainTimes?: Times }} Result */

/** Plain SQL may be slow: after so many milliseconds it is not measured again. */
const PLAIN_MS = 500

/**
 * Measures each request, and its plain SQL in turns with it, so that other work of the machine affects both.
 *
 * @param {Pick<import('./business.js').Business, 'read' | 'processes' | 'db'>} business
 * @param {Read[]} reads
 * @param {number} runs
 * @returns {Promise<Result[]>}
 */
export async function measureReads({ read, processes, db }, reads, runs) {
  const plainProcesses = async () => {
    const { rows = [] } = (await db?.query('select pg_backend_pid() as pid')) ?? {}
    return rows.map(({ pid }) => pid)
  }
  const results = []
  for (const { plain = [], ...each } of reads) {
    // The first one loads the data into memory for the others.
    await read(each.path)
    /** @type {Times[]} */
    const times = []
    /** @type {Times[]} */
    const plainTimes = []
    const isPlainSlow = () => plainTimes.reduce((sum, { time }) => sum + time, 0) > PLAIN_MS
    for (let run = 0; run < runs; run++) {
      times.push(await timesOf(processes, () => read(each.path)))
      if (db && plain.length > 0 && !isPlainSlow())
        plainTimes.push(await timesOf(plainProcesses, () => runAll(db, plain)))
    }
    const ofPlain = plainTimes.length > 0 ? { plainTimes: medians(plainTimes) } : {}
    results.push({ ...each, ...medians(times), ...ofPlain })
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

/** @param {Times[]} times */
const medians = (times) => ({
  time: median(times.map(({ time }) => time)),
  cpu: median(times.map(({ cpu }) => cpu)),
})

/**
 * @param {import('./database.js').Sql} db
 * @param {string[]} statements
 */
async function runAll(db, statements) {
  for (const statement of statements) await db.query(statement)
}
