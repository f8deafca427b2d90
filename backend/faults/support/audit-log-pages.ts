import { expect, onTestFinished } from 'vitest'
import { logIn, makeAccounts, startReplica } from './deployment'
import { quantile } from './quantile'

/** The page index and the filters of each measured query. */
const pagesOf = (entries: number) => ({
  'first page': '0',
  'middle page': `${Math.floor(entries / 40)}`,
  'last page': `${Math.floor(entries / 20) - 1}`,
  'commonest kind': '0&action=create',
  'rare kind': '0&action=cancel',
  'a month': `0&from=${isoDay(60)}&to=${isoDay(30)}`,
  'search for a person': '0&search=seller7',
  'search for nobody': '0&search=zzzzqqqq',
})
const RUNS = 9
/** Milliseconds at the median. */
const SLOW = 300

/** Reads an audit log whose older entries are all in one partition, through a new server, and expects quick answers. */
export async function expectQuickAuditLog(url: string, entries: number): Promise<void> {
  await makeAccounts(url)
  const { origin } = await startReplica(url, onTestFinished)
  const { OWNER } = await logIn(origin)
  const timed = async (query: string) => {
    const start = performance.now()
    const response = await fetch(`${origin}/api/v1/audit-log?pageSize=20&pageIndex=${query}`, {
      headers: OWNER,
    })
    expect(response.status, await response.text()).toBe(200)
    return performance.now() - start
  }
  for (const [name, query] of Object.entries(pagesOf(entries))) {
    await timed(query)
    const times = []
    for (let run = 0; run < RUNS; run++) times.push(await timed(query))
    const [median, slowest] = [quantile(times, 0.5), quantile(times, 1)]
    console.log(`| ${name} | ${median.toFixed(0)} | ${slowest.toFixed(0)} |`)
    expect(median, `audit log, ${name}`).toBeLessThan(SLOW)
  }
}

/** The day this many days ago. */
function isoDay(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
}
