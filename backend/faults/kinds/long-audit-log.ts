import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../support/databases'
import { type Deployment, logIn, makeAccounts, startReplica } from '../support/deployment'
import { LONG } from '../support/length'
import { quantile } from '../support/quantile'

const ENTRIES = 1_000_000

const FILL = `
  insert into audit_log (at, account_id, action, entity, entity_id, after)
    select now() - interval '3 years' * (1 - n / ${ENTRIES}.0) - interval '62 days', account.id, 'create', 'sale', n,
      jsonb_build_object('total', n, 'client', repeat('x', 300))
    from generate_series(1, ${ENTRIES}) n
    join (select id, row_number() over (order by id) - 1 as place from account) account on place = n % 3`

/** The page index and the filters of each measured query. */
const PAGES = {
  'first page': '0',
  'middle page': `${Math.floor(ENTRIES / 40)}`,
  'last page': `${Math.floor(ENTRIES / 20) - 1}`,
  'commonest kind': '0&action=create',
  'rare kind': '0&action=cancel',
  'a month': `0&from=${isoDay(60)}&to=${isoDay(30)}`,
  'search for a person': '0&search=employee',
  'search for nobody': '0&search=zzzzqqqq',
}
const RUNS = 9
/** Milliseconds at the median. The commonest kind of entry is counted for each request. */
const SLOW = 300

export function longAuditLog(deployment: Deployment): void {
  it.runIf(LONG)(`reads an audit log of ${ENTRIES} entries`, { timeout: 600_000 }, async () => {
    const url = await createDatabase(deployment.database.url, 'audit')
    await makeAccounts(url)
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(FILL)
    await client.query('vacuum analyze audit_log')

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
    for (const [name, query] of Object.entries(PAGES)) {
      await timed(query)
      const times = []
      for (let run = 0; run < RUNS; run++) times.push(await timed(query))
      const [median, slowest] = [quantile(times, 0.5), quantile(times, 1)]
      console.log(`| ${name} | ${median.toFixed(0)} | ${slowest.toFixed(0)} |`)
      expect(median, name).toBeLessThan(SLOW)
    }
  })
}

/** The day this many days ago. */
function isoDay(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
}
