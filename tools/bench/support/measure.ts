import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { type Business, openBusiness } from './business.ts'
import { withPostgres } from './database.ts'
import { markdownTable, median, quantile } from './statistics.ts'

const RECORDS = 1_000_000
const RUNS = 3
/** How many of the slowest requests are printed. */
const SLOWEST = 12

/** A request of the API. */
export interface Read {
  /** The group in which it is reported. */
  group: string
  name: string
  path: string
  /** The limit of the median in milliseconds. */
  limit: number
}

/** Medians in milliseconds, by the clock and of the processors. */
interface Times {
  time: number
  cpu: number
}

type Result = Read & Times

/**
 * Measures requests on PostgreSQL with a million sales and clients.
 *
 * @returns a line for every missed limit
 */
export const measureOnPostgres = (readsOf: (business: Business) => Promise<Read[]>, short: boolean) =>
  withPostgres(async (postgres) => {
    const business = await openBusiness(postgres, short ? 20_000 : RECORDS)
    const results = await measureReads(business, await readsOf(business), short ? 1 : RUNS)
    await business.stop()
    return missedLimits(results)
  })

/** Measures each request, and prints the results. */
export async function measureReads(business: Business, reads: Read[], runs: number): Promise<Result[]> {
  const results = []
  for (const each of reads) {
    // The first one loads the data into memory for the others.
    await business.read(each.path)
    const times = []
    for (let run = 0; run < runs; run++) times.push(await timesOf(business, each.path))
    results.push({
      ...each,
      time: median(times.map(({ time }) => time)),
      cpu: median(times.map(({ cpu }) => cpu)),
    })
  }
  console.log(resultTables(results))
  return results
}

/** Processor time is that of the server and its PostgreSQL. It hardly depends on other work of the machine. */
async function timesOf({ read, processes }: Business, path: string): Promise<Times> {
  const before = new Map((await processes()).map((pid) => [pid, cpuTimeOf(pid)]))
  const start = performance.now()
  await read(path)
  const time = performance.now() - start
  // A process without a time before has begun since.
  const cpu = (await processes()).reduce((sum, pid) => sum + cpuTimeOf(pid) - (before.get(pid) ?? 0), 0)
  return { time, cpu }
}

/** The processor time of a process in milliseconds, from Linux's /proc. */
const cpuTimeOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' '))
    .reduce((sum, [nanoseconds]) => sum + Number(nanoseconds) / 1e6, 0)

/** A row for each group, and the slowest requests. */
function resultTables(results: Result[]): string {
  const columns = ['ms', 'ms of CPU']
  const rows = [...new Set(results.map(({ group }) => group))].map((group) => {
    const ofGroup = results.filter((result) => result.group === group)
    const times = [ofGroup.map(({ time }) => time), ofGroup.map(({ cpu }) => cpu)]
    return [group, `${ofGroup.length}`, ...times.map(summary)]
  })
  const slowest = results.toSorted((a, b) => b.cpu - a.cpu).slice(0, SLOWEST)
  const load = loadavg().map((each) => each.toFixed(1))
  return [
    markdownTable(['median / 90th percentile / slowest', 'requests', ...columns], rows),
    markdownTable(
      ['slowest requests', ...columns],
      slowest.map(({ group, name, time, cpu }) => [`${group}: ${name}`, ms(time), ms(cpu)]),
    ),
    `Load of the machine in the last 1, 5 and 15 minutes: ${load.join(', ')}, on ${availableParallelism()} processors.`,
  ].join('\n\n')
}

const summary = (times: number[]) =>
  [median(times), quantile(times, 0.9), Math.max(...times)].map(ms).join(' / ')

const ms = (time: number) => time.toFixed(time < 10 ? 1 : 0)

/** A line for every missed limit. */
export const missedLimits = (results: Result[]): string[] =>
  results
    .filter(({ time, limit }) => time > limit)
    .map(({ group, name, time, limit }) => `${group}: ${name}: ${ms(time)} ms; the limit is ${limit}`)
